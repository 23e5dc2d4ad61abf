// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "tests/core/document/sampledocuments.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <QFile>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;
using Json = nlohmann::json;

namespace {

Json readJson(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

/// The words of an enum of ours.
template <typename Enum>
Json allOf()
{
    Json words = Json::array();
    for (std::size_t index = 0; index < static_cast<std::size_t>(Enum::Count); ++index) {
        words.push_back(toString(static_cast<Enum>(index)));
    }
    return words;
}

} // namespace

class TestDocumentSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_json = readJson(QStringLiteral(OCTAMARK_SOURCE_DIR "/resources/octamark.schema.json"));
        QVERIFY(m_json.is_object());
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(m_json), m_schema);
    }

    void acceptsEveryDocumentWritten_data()
    {
        QTest::addColumn<int>("index");
        const auto documents = samples::all();
        for (std::size_t index = 0; index < documents.size(); ++index) {
            QTest::newRow(documents[index].first.c_str()) << static_cast<int>(index);
        }
    }
    void acceptsEveryDocumentWritten()
    {
        QFETCH(int, index);
        const RunDocument document = samples::all()[static_cast<std::size_t>(index)].second;
        const QString problem = validate(Json::parse(toJson(document)));
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }

    void acceptsTheGoldenFile()
    {
        const Json golden = readJson(
            QStringLiteral(OCTAMARK_SOURCE_DIR "/tests/data/documents/v1-full.octamark"));
        QVERIFY(validate(golden).isEmpty());
    }

    void acceptsUnknownKeys()
    {
        Json json = Json::parse(toJson(fullRun()));
        json["later"] = 1;
        json["results"][0]["loops"][0]["later"] = Json::object();
        QVERIFY(validate(json).isEmpty());
    }

    void refusesBrokenDocuments_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* pointer, const char* value) {
            QTest::addRow("%s = %s", pointer, value)
                << QString::fromUtf8(pointer) << QString::fromUtf8(value);
        };
        row("/format", "\"fio\"");
        row("/schema", "2");
        row("/outcome", "\"done\"");
        row("/results", "{}");
        row("/label", "7");
        row("/host/memoryBytes", "-1");
        row("/host/memoryBytes", "\"12x\"");
        row("/host/logicalCpus", "4294967296");
        row("/tags/1/key", "\"\"");
        row("/tags/1", "{}");
        row("/target/volume/kind", "\"floppy\"");
        row("/target/volume/readOnly", "1");
        row("/plan/loops", "0");
        row("/plan/seed", "\"0x12\"");
        row("/error", "{}");
        row("/marks/0/code", "\"fine\"");
        row("/results/0", "{\"operation\": \"read\"}");
        row("/results/0/queueDepth", "0");
        row("/results/0/loops/0", "{\"measuredNs\": 1, \"bytes\": 2}");
        row("/results/0/loops/0/bytes", "1.5");
        row("/results/0/loops/0/latency/buckets/0", "[0]");
        row("/results/0/loops/0/latency/buckets/0", "[0, 1, 2]");
        row("/results/0/loops/0/latency/buckets/0", "[3776, 1]");
        row("/results/0/loops/0/series/intervalNs", "1");
        row("/results/1/reported/iops", "-1");
        row("/results/1/readPercent", "101");
    }
    void refusesBrokenDocuments()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        Json json = Json::parse(toJson(fullRun()));
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        QVERIFY(!validate(json).isEmpty());
        QVERIFY(!fromJson(json.dump(), "run"));
    }

    void requiresWhatTheReaderRequires()
    {
        for (const char* key : { "format", "schema", "outcome", "results" }) {
            Json json = Json::parse(toJson(fullRun()));
            json.erase(key);
            QVERIFY2(!validate(json).isEmpty(), key);
            QVERIFY2(!fromJson(json.dump(), "run"), key);
        }
    }

    void knowsEveryWord()
    {
        const Json& definitions = m_json["definitions"];
        QCOMPARE(q(definitions["error"]["properties"]["code"]["enum"].dump()),
            q(allOf<ErrorCode>().dump()));
        QCOMPARE(q(definitions["mark"]["properties"]["code"]["enum"].dump()),
            q(allOf<MarkCode>().dump()));
        QCOMPARE(m_json["properties"]["schema"]["enum"][0].get<int>(), RunDocument::SchemaVersion);
    }

    void describesEveryKeyWritten()
    {
        const Json json = Json::parse(toJson(fullRun()));
        const QStringList undescribed = undescribedKeys(json, m_json, QString());
        QVERIFY2(undescribed.isEmpty(), qPrintable(undescribed.join(QLatin1Char(' '))));
    }

private:
    QString validate(const Json& json)
    {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(m_schema, valijson::adapters::NlohmannJsonAdapter(json), &results)) {
            return {};
        }
        QStringList problems;
        valijson::ValidationResults::Error error;
        while (results.popError(error)) {
            std::string place;
            for (const std::string& step : error.context) {
                place += step;
            }
            problems << q(place + ": " + error.description);
        }
        return problems.isEmpty() ? QStringLiteral("invalid") : problems.join(QLatin1Char('\n'));
    }

    const Json& resolved(const Json& schema) const
    {
        if (!schema.contains("$ref")) {
            return schema;
        }
        const auto reference = schema["$ref"].get<std::string>();
        return m_json.at(Json::json_pointer(reference.substr(1)));
    }

    QStringList undescribedKeys(const Json& json, const Json& schema, const QString& place) const
    {
        QStringList keys;
        if (json.is_object()) {
            const Json& properties = schema["properties"];
            for (const auto& [key, value] : json.items()) {
                const QString below = place + QLatin1Char('/') + q(key);
                if (!properties.contains(key)) {
                    keys << below;
                    continue;
                }
                const Json& property = properties[key];
                if (!property.contains("description")
                    && !resolved(property).contains("description")) {
                    keys << below;
                }
                keys += undescribedKeys(value, resolved(property), below);
            }
        } else if (json.is_array() && schema["items"].is_object()) {
            for (const Json& value : json) {
                keys += undescribedKeys(value, resolved(schema["items"]), place);
            }
        }
        return keys;
    }

    Json m_json;
    valijson::Schema m_schema;
};

QTEST_APPLESS_MAIN(TestDocumentSchema)
#include "tst_documentschema.moc"
