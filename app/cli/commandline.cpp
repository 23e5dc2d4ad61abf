// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"

#include "app/cli/arguments.h"
#include "core/base/pathtext.h"
#include "core/base/sentence.h"
#include "core/base/units.h"
#include "core/base/version.h"
#include "core/formats/xlsx.h"
#include "core/io/ioengine.h"
#include "core/plan/suites.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>
#include <string_view>
#include <utility>

namespace octamark {

namespace {

using Choices = std::vector<std::pair<std::string_view, OutputFormat>>;

constexpr const char* CommandName = "octamark-cli";
constexpr const char* ReportHeadline
    = "Loop that stands for a test (text, bbcode: best, else median)";

constexpr const char* WhereTo = "The file to write, instead of standard output";

constexpr const char* FormatNotes
    = "html is one page with the runs inside, which every command reads. It has no charts;\n"
      "“octamark --export report.html FILE…” draws them. xlsx is a workbook for spreadsheets\n"
      "and needs --output.";

/// Leaves the parser with a message of ours. CLI11 works with exceptions; this one stays in here.
[[noreturn]] void refuse(const std::string& message)
{
    throw CLI::ValidationError(message);
}

template <typename Names>
std::string listed(const Names& names)
{
    std::string list;
    for (std::size_t index = 0; index < names.size(); ++index) {
        list += index == 0 ? "" : index + 1 == names.size() ? " or " : ", ";
        list += names[index];
    }
    return list;
}

/// Whether the plan allows the number is judged by its validation; here it only has to be one.
template <typename Number>
void addNumber(CLI::App& command, const std::string& name, const std::string& what, Number& target)
{
    command
        .add_option_function<std::string>(
            name,
            [name, &target](const std::string& text) {
                const char* const last = text.data() + text.size();
                const auto [end, status] = std::from_chars(text.data(), last, target);
                if (end != last || status != std::errc()) {
                    refuse(name + ": “" + text + "” is not a number that is possible here.");
                }
            },
            what)
        ->type_name("N");
}

/// An option that takes one of several words.
void addChoice(CLI::App& command, const std::string& name, const std::string& what,
    const std::vector<std::string>& words, std::function<void(const std::string&)> take)
{
    command
        .add_option_function<std::string>(
            name,
            [name, words, take = std::move(take)](const std::string& text) {
                if (std::ranges::find(words, text) == words.end()) {
                    refuse(name + ": “" + text + "” is not known. Choose " + listed(words) + '.');
                }
                take(text);
            },
            what)
        ->type_name(CLI::detail::join(words, "|"));
}

void addFormat(CLI::App& command, const Choices& choices, std::function<void(OutputFormat)> take)
{
    std::vector<std::string> words;
    for (const auto& [word, format] : choices) {
        words.emplace_back(word);
    }
    addChoice(command, "--format", "How to print (" + words.front() + ")", words,
        [choices, take = std::move(take)](const std::string& text) {
            const auto chosen = std::ranges::find(choices, text, &Choices::value_type::first);
            take(chosen->second);
        });
}

void addHeadline(CLI::App& command, const std::string& what, std::optional<Headline>& headline)
{
    addChoice(
        command, "--headline", what, { "median", "best" }, [&headline](const std::string& text) {
            headline = text == "best" ? Headline::Best : Headline::Median;
        });
}

void addLabelAndTags(CLI::App& command, std::string& label, std::vector<Tag>& tags)
{
    command.add_option("--label", label, "A name for the run")->type_name("TEXT");
    auto* const option = command.add_option_function<std::vector<std::string>>(
        "--tag",
        [&tags](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) {
                const auto tag = parseTag(text);
                if (!tag) {
                    refuse(english(describe(tag.error())));
                }
                if (std::ranges::find(tags, tag->key, &Tag::key) != tags.end()) {
                    refuse("The tag “" + tag->key + "” is given twice. Give each key once.");
                }
                tags.push_back(*tag);
            }
        },
        "Tells the run apart, such as storage=zfs; any number of times");
    option->type_name("KEY=VALUE")->allow_extra_args(false);
}

void addFiles(CLI::App& command, std::vector<std::filesystem::path>& files, const char* what)
{
    command
        .add_option_function<std::vector<std::string>>(
            "FILE",
            [&files](const std::vector<std::string>& names) {
                files.clear();
                std::ranges::transform(names, std::back_inserter(files), pathFromText);
            },
            what)
        ->type_name("")
        ->required();
}

void addPath(CLI::App& command, const std::string& name, std::filesystem::path& path,
    const std::string& what, const char* typeName)
{
    command
        .add_option_function<std::string>(
            name,
            [name, &path](const std::string& text) {
                if (text.empty()) {
                    refuse(name + " needs a name.");
                }
                path = pathFromText(text);
            },
            what)
        ->type_name(typeName);
}

void useSuite(TestPlan& plan, const std::string& id)
{
    plan.suite = id;
    plan.tests = testsOf(findSuite(id)->rows);
}

std::vector<std::string> suiteNames()
{
    std::vector<std::string> names;
    for (const Suite& suite : builtInSuites()) {
        names.emplace_back(suite.id);
    }
    return names;
}

/// The engines of this system.
std::vector<std::string> engineNames()
{
    std::vector<std::string> names{ std::string(toString(EngineChoice::Auto)) };
    for (const EngineChoice choice : engineLadder()) {
        names.emplace_back(toString(choice));
    }
    return names;
}

void addPlan(CLI::App& command, TestPlan& plan)
{
    useSuite(plan, std::string(builtInSuites().front().id));
    addChoice(command, "--suite", "The eight tests to run (classic)", suiteNames(),
        [&plan](const std::string& text) { useSuite(plan, text); });
    command
        .add_option_function<std::string>(
            "--size",
            [&plan](const std::string& text) {
                const auto bytes = parseByteSize(text);
                if (!bytes) {
                    refuse("--size: " + english(describe(bytes.error())));
                }
                plan.fileSizeBytes = *bytes;
            },
            "Size of the test file, 16MiB to 64GiB (1GiB)")
        ->type_name("SIZE");
    addNumber(command, "--loops", "How often each test is repeated, 1 to 9 (5)", plan.loops);
    addNumber(
        command, "--seconds", "Measured time of each loop, 1 to 60 (5)", plan.measuredSeconds);
    addNumber(
        command, "--pause", "Seconds to wait before each test, 0 to 600 (5)", plan.pauseSeconds);
    addChoice(command, "--data", "What the tests write: incompressible data, or zeros (random)",
        { "random", "zero" },
        [&plan](const std::string& text) { plan.data = *writeDataFromString(text); });
    command.add_flag(
        "--write-through", plan.writeThrough, "Every write is stored for good before it completes");
    command.add_flag("--verify", plan.verify,
        "After all tests, prove that the test file holds what was last written to it");
    command.add_flag("--interleave", plan.interleaved,
        "The loops of the tests take turns, so that a slow drift falls on all of them");
    addChoice(command, "--engine", "How the system is asked for I/O (auto)", engineNames(),
        [&plan](const std::string& text) { plan.engine = *engineChoiceFromString(text); });
    addNumber(command, "--seed", "Repeats the random choices of a run; 0: new ones (0)", plan.seed);
}

struct Parser
{
    Parser();

    CLI::App app;
    CLI::App* run = nullptr;
    CLI::App* import = nullptr;
    CLI::App* show = nullptr;
    CLI::App* compare = nullptr;
    CLI::App* targets = nullptr;

    RunOptions runOptions{};
    ImportOptions importOptions{};
    ShowOptions showOptions{};
    CompareOptions compareOptions{};
    TargetsOptions targetsOptions{};
    std::optional<Headline> headline{};
    bool hasSyncTest = false;

private:
    void addRun();
    void addImport();
    void addShow();
    void addCompare();
    void addTargets();
};

Parser::Parser()
    : app("Measures the speed of a disk with eight tests, and compares runs.", CommandName)
{
    app.set_help_flag("-h,--help", "Print this and exit");
    app.set_version_flag(
        "--version", CommandName + std::string(" ") + ProgramVersion, "Print the version and exit");
    app.require_subcommand(1);
    app.allow_windows_style_options(false); // "/mnt" is a folder there as well
    app.get_formatter()->column_width(34);
    app.footer("Example: octamark-cli run --target " + std::string(exampleFolder())
        + " --label \"zfs, no cache\" --output zfs.octamark\n\n"
          "Reports go to standard output, progress and messages to standard error.\n"
          "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 unsuitable target, 130 interrupted.");
    addRun();
    addImport();
    addShow();
    addCompare();
    addTargets();
    for (CLI::App* const command : { run, import, show, compare, targets }) {
        command->allow_extras(); // refused below in words of ours
    }
}

void Parser::addRun()
{
    run = app.add_subcommand("run", "Measure a disk: the eight tests in a folder on it");
    addPath(*run, "--target", runOptions.target, "The folder to create the test file in", "DIR");
    run->get_option("--target")->required();
    addPlan(*run, runOptions.plan);
    run->add_flag("--sync-test", hasSyncTest,
        "Adds a ninth test: random 4 KiB writes, one at a time, each stored for good");
    addLabelAndTags(*run, runOptions.label, runOptions.tags);
    addPath(*run, "--output", runOptions.output, "Save the run, usually as *.octamark", "FILE");
    addFormat(*run, { { "text", OutputFormat::Text }, { "json", OutputFormat::Json } },
        [this](OutputFormat format) { runOptions.format = format; });
    addHeadline(*run, ReportHeadline, headline);
    run->footer(
        "Example: octamark-cli run --target . --suite nvme --size 4GiB --output nvme.octamark\n\n"
        "Ctrl-C stops, keeps what was measured and leaves no test file.");
}

void Parser::addImport()
{
    import = app.add_subcommand("import", "Turn reports, such as CrystalDiskMark's, into runs");
    addFiles(*import, importOptions.files, "Saved runs or reports; - reads standard input");
    addPath(*import, "--output", importOptions.output,
        "Save each run as a file in this folder, print the paths", "DIR");
    addFormat(*import, { { "json", OutputFormat::Json }, { "csv", OutputFormat::Csv } },
        [this](OutputFormat format) { importOptions.format = format; });
    addLabelAndTags(*import, importOptions.label, importOptions.tags);
    import->footer("Example: octamark-cli import report.txt --tag storage=zfs --output runs");
}

void Parser::addShow()
{
    show = app.add_subcommand("show", "Print saved runs or reports");
    addFiles(*show, showOptions.files, "Saved runs or reports; - reads standard input");
    addFormat(*show,
        { { "text", OutputFormat::Text }, { "json", OutputFormat::Json },
            { "csv", OutputFormat::Csv }, { "markdown", OutputFormat::Markdown },
            { "bbcode", OutputFormat::Bbcode }, { "html", OutputFormat::Html },
            { "xlsx", OutputFormat::Xlsx } },
        [this](OutputFormat format) { showOptions.format = format; });
    addPath(*show, "--output", showOptions.output, WhereTo, "FILE");
    addHeadline(*show, ReportHeadline, headline);
    show->footer(
        "Example: octamark-cli show zfs.octamark --format markdown\n\n" + std::string(FormatNotes));
}

void Parser::addCompare()
{
    compare = app.add_subcommand("compare", "Print runs side by side");
    addFiles(*compare, compareOptions.files, "Saved runs or reports; - reads standard input");
    addPath(*compare, "--baseline", compareOptions.baseline,
        "The run that the others are compared with", "FILE");
    addFormat(*compare,
        { { "table", OutputFormat::Text }, { "csv", OutputFormat::Csv },
            { "json", OutputFormat::Json }, { "markdown", OutputFormat::Markdown },
            { "bbcode", OutputFormat::Bbcode }, { "html", OutputFormat::Html },
            { "xlsx", OutputFormat::Xlsx } },
        [this](OutputFormat format) { compareOptions.format = format; });
    addPath(*compare, "--output", compareOptions.output, WhereTo, "FILE");
    addHeadline(*compare, "The loop that stands for a test (median)", headline);
    compare->footer(
        "Example: octamark-cli compare zfs.octamark lvm.octamark --baseline zfs.octamark\n\n"
        + std::string(FormatNotes));
}

void Parser::addTargets()
{
    targets = app.add_subcommand("targets", "List the volumes that can be measured");
    addFormat(*targets, { { "table", OutputFormat::Text }, { "json", OutputFormat::Json } },
        [this](OutputFormat format) { targetsOptions.format = format; });
    targets->footer("Example: octamark-cli targets --format json");
}

/// The subcommand that was given, else the program.
const CLI::App& chosen(const CLI::App& app)
{
    const auto subcommands = app.get_subcommands();
    return subcommands.empty() ? app : *subcommands.front();
}

constexpr const char* Commands = "Choose run, import, show, compare or targets.";

std::string hintFor(const CLI::App& command)
{
    std::string hint = "See “" + std::string(CommandName);
    hint += command.get_parent() == nullptr ? "" : ' ' + command.get_name();
    return hint + " --help”.";
}

/// CLI11's messages name the option first, "--size: …".
std::string optionIn(const std::string& message)
{
    return message.substr(0, message.find(':'));
}

std::string messageOf(const CLI::App& command, const CLI::ParseError& error)
{
    const auto unknown = command.remaining();
    const std::string first = unknown.empty() ? std::string() : unknown.front();
    if (command.get_parent() == nullptr) {
        return first.empty() ? std::string("A command is missing. ") + Commands
                             : "“" + first + "” is not a command. " + Commands;
    }
    std::string message = error.what();
    if (error.get_name() == "ArgumentMismatch") {
        const bool isRepeated = message.find("At Most") != std::string::npos;
        return optionIn(message) + (isRepeated ? " is given more than once." : " needs a value.");
    }
    return message.ends_with('.') ? message : message + '.';
}

UsageError usageError(const CLI::App& app, const CLI::ParseError& error)
{
    const CLI::App& command = chosen(app);
    return { messageOf(command, error), hintFor(command) };
}

/// As CLI11 wants them: without the program's name, the last one first. It takes a file name in
/// brackets for a list, and after "--" it forgets that names may follow, so such names are written
/// in another way that means the same.
std::vector<std::string> reversed(std::span<const std::string> arguments)
{
    std::vector<std::string> result;
    bool isValue = false;
    bool areOnlyFiles = false;
    for (const std::string& argument :
        arguments.subspan(std::min<std::size_t>(1, arguments.size()))) {
        const bool isOption = argument.starts_with("--") && !areOnlyFiles;
        if (argument == "--" && !areOnlyFiles && !isValue) {
            areOnlyFiles = true;
            continue;
        }
        const bool isOddName = (argument.starts_with('[') && argument.ends_with(']') && !isValue)
            || (argument.size() > 1 && argument.starts_with('-') && areOnlyFiles);
        result.push_back((isOddName ? "./" : "") + argument);
        isValue = isOption && argument.find('=') == std::string::npos;
    }
    std::ranges::reverse(result);
    return result;
}

/// Text reports follow CrystalDiskMark's custom, which is what their readers compare them with.
Headline usualHeadline(OutputFormat format)
{
    const bool isReport = format == OutputFormat::Text || format == OutputFormat::Bbcode;
    return isReport ? Headline::Best : Headline::Median;
}

/// A workbook is no text for a terminal, and not every program can make one.
std::optional<UsageError> workbookError(
    const CLI::App& command, OutputFormat format, const std::filesystem::path& output)
{
    if (format != OutputFormat::Xlsx) {
        return std::nullopt;
    }
    if (!canWriteXlsx()) {
        return UsageError{ "This program was built without workbooks. Choose csv, which "
                           "spreadsheets open as well.",
            hintFor(command) };
    }
    return output.empty()
        ? std::optional(UsageError{
            "--format xlsx is no text. Name the file to write with --output.", hintFor(command) })
        : std::nullopt;
}

CommandLine chosenOptions(Parser& parser)
{
    if (parser.run->parsed()) {
        if (parser.hasSyncTest) {
            parser.runOptions.plan.tests.push_back(syncWriteTest());
        }
        parser.runOptions.headline
            = parser.headline.value_or(usualHeadline(parser.runOptions.format));
        return std::move(parser.runOptions);
    }
    if (parser.import->parsed()) {
        return std::move(parser.importOptions);
    }
    if (parser.show->parsed()) {
        const ShowOptions& show = parser.showOptions;
        if (auto error = workbookError(*parser.show, show.format, show.output)) {
            return std::move(*error);
        }
        parser.showOptions.headline
            = parser.headline.value_or(usualHeadline(parser.showOptions.format));
        return std::move(parser.showOptions);
    }
    if (parser.compare->parsed()) {
        const CompareOptions& compare = parser.compareOptions;
        if (auto error = workbookError(*parser.compare, compare.format, compare.output)) {
            return std::move(*error);
        }
        parser.compareOptions.headline = parser.headline.value_or(Headline::Median);
        return std::move(parser.compareOptions);
    }
    return parser.targetsOptions;
}

} // namespace

CommandLine parseCommandLine(std::span<const std::string> arguments)
{
    Parser parser;
    try {
        parser.app.parse(reversed(arguments));
        const CLI::App& command = chosen(parser.app);
        if (const auto unknown = command.remaining(); !unknown.empty()) {
            return UsageError{ "“" + unknown.front() + "” is not known here.", hintFor(command) };
        }
    } catch (const CLI::CallForHelp&) {
        return InformationText{ parser.app.help() };
    } catch (const CLI::CallForVersion& version) {
        return InformationText{ version.what() + std::string("\n") };
    } catch (const CLI::ParseError& error) {
        return usageError(parser.app, error);
    }
    return chosenOptions(parser);
}

} // namespace octamark
