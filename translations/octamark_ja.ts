<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Charts</name>
    <message>
        <source>Sequential</source>
        <translation>シーケンシャル</translation>
    </message>
    <message>
        <source>%1 · IOPS</source>
        <translation>%1 · IOPS</translation>
    </message>
    <message>
        <source>Random %1</source>
        <translation>ランダム %1</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Every value: %1</source>
        <translation>すべての値: %1</translation>
    </message>
    <message>
        <source>%1
Not measured</source>
        <translation>%1
未測定</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>Mean latency %1</source>
        <translation>平均レイテンシ %1</translation>
    </message>
    <message>
        <source>Loops from %1 to %2</source>
        <translation>各ループ %1 ～ %2</translation>
    </message>
    <message>
        <source>× is the ratio to “%1”.</source>
        <translation>× は「%1」に対する比です。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1、%2。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>operation and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未測定</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <comment>test, run, values</comment>
        <translation>%1、%2: %3。</translation>
    </message>
    <message>
        <source>%1 · longer is better</source>
        <translation>%1 · 長いほど良い</translation>
    </message>
    <message>
        <source>%1 · higher is better</source>
        <translation>%1 · 高いほど良い</translation>
    </message>
    <message>
        <source>without “%1”</source>
        <translation>「%1」なし</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>測定結果</translation>
    </message>
    <message>
        <source>%1 as a ratio to the baseline</source>
        <translation>%1（基準との比）</translation>
    </message>
    <message>
        <source>%1 in % of the baseline</source>
        <translation>%1（基準に対する %）</translation>
    </message>
    <message>
        <source>No run</source>
        <translation>測定結果なし</translation>
    </message>
    <message>
        <source>The baseline has no such value</source>
        <translation>基準にこの値はありません</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The baseline is “%1”.</source>
        <translation>基準は「%1」です。</translation>
    </message>
    <message>
        <source>≈ is no difference: the loops of the two runs overlap.</source>
        <translation>≈ は差なし: 2 つの測定結果のループが重なっています。</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>99.9 %</source>
        <translation>99.9 %</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1 · latency</source>
        <translation>%1 · レイテンシ</translation>
    </message>
    <message>
        <source>Writes until they are stored</source>
        <translation>保存し終わるまでの書き込み</translation>
    </message>
    <message>
        <source>With the flush</source>
        <translation>フラッシュ込み</translation>
    </message>
    <message>
        <source>First write of the test file</source>
        <translation>テストファイルの最初の書き込み</translation>
    </message>
    <message>
        <source>Written whole, in order</source>
        <translation>全体を順に書き込み</translation>
    </message>
    <message>
        <source>Flush %1</source>
        <translation>フラッシュ %1</translation>
    </message>
    <message>
        <source>%1, logarithmic from %2</source>
        <translation>%1、対数目盛（%2 から）</translation>
    </message>
    <message>
        <source>%1 · shorter is better</source>
        <translation>%1 · 短いほど良い</translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation>スループットの推移</translation>
    </message>
    <message>
        <source>A dashed line across a panel: then a cache or an allowance had run out.</source>
        <translation>縦の破線: その時点でキャッシュまたは割り当てが尽きました。</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <translation>%1: %2 ～ %3</translation>
    </message>
    <message>
        <source>, a cache ran out after %1 s</source>
        <translation>、%1 秒後にキャッシュが尽きました</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds on an axis</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 · lower is better</source>
        <translation>%1 · 低いほど良い</translation>
    </message>
    <message>
        <source>Random IOPS</source>
        <translation>ランダム IOPS</translation>
    </message>
    <message>
        <source>Random latency</source>
        <translation>ランダムのレイテンシ</translation>
    </message>
</context>
<context>
    <name>CompareSidebar</name>
    <message>
        <source>%1 reports</source>
        <translation>%1 のレポート</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 の測定</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>file size, loops</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>best of loops</source>
        <translation>ループの最良値</translation>
    </message>
    <message>
        <source>median of loops</source>
        <translation>ループの中央値</translation>
    </message>
</context>
<context>
    <name>ComparisonExport</name>
    <message>
        <source>The picture is too large to draw. Choose a smaller size or scale.</source>
        <translation>画像が大きすぎて描けません。小さいサイズか倍率を選んでください。</translation>
    </message>
    <message>
        <source>The picture is %1 × %2 pixels, the largest that can be drawn.</source>
        <translation>画像は %1 × %2 ピクセルです。これが描ける最大の大きさです。</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 画像</translation>
    </message>
    <message>
        <source>SVG picture</source>
        <translation>SVG 画像</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文書</translation>
    </message>
    <message>
        <source>HTML report with the runs</source>
        <translation>HTML レポート (測定結果入り)</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel ブック</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV の表</translation>
    </message>
    <message>
        <source>Markdown tables</source>
        <translation>Markdown の表</translation>
    </message>
    <message>
        <source>BBCode for forums</source>
        <translation>掲示板用の BBCode</translation>
    </message>
    <message>
        <source>Text report of each run</source>
        <translation>各測定結果のテキストレポート</translation>
    </message>
    <message>
        <source>Comparison to be opened again</source>
        <translation>再び開ける比較</translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>Add runs</source>
        <translation>測定結果を追加</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Runs and reports (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log *.html);;All files (*)</source>
        <translation>測定結果とレポート (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log *.html);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>比較を保存</translation>
    </message>
    <message>
        <source>Octamark comparisons (*.octacompare)</source>
        <translation>Octamark の比較 (*.octacompare)</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>The target is a file system in memory: this is the speed of memory, not of a disk.</source>
        <translation>対象はメモリ上のファイルシステムです。ディスクではなくメモリの速度です。</translation>
    </message>
    <message>
        <source>The target is on the network: the network and the server&apos;s cache are part of the number.</source>
        <translation>対象はネットワーク上にあります。ネットワークとサーバーのキャッシュが数値に含まれます。</translation>
    </message>
    <message>
        <source>The target is a FUSE file system: the program behind it decides whether a cache answers.</source>
        <translation>対象は FUSE ファイルシステムです。キャッシュが応答するかどうかは背後のプログラム次第です。</translation>
    </message>
    <message>
        <source>buffered</source>
        <translation>バッファあり</translation>
    </message>
    <message>
        <source>I/O errors</source>
        <translation>I/O エラー</translation>
    </message>
    <message>
        <source>short transfers</source>
        <translation>不完全な転送</translation>
    </message>
    <message>
        <source>unstable</source>
        <translation>不安定</translation>
    </message>
    <message>
        <source>smaller than memory</source>
        <translation>メモリより小さい</translation>
    </message>
    <message>
        <source>kernel workers</source>
        <translation>カーネルワーカー</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>メモリ上</translation>
    </message>
    <message>
        <source>over the network</source>
        <translation>ネットワーク経由</translation>
    </message>
    <message>
        <source>through FUSE</source>
        <translation>FUSE 経由</translation>
    </message>
    <message>
        <source>unwritten parts</source>
        <translation>未書き込み領域</translation>
    </message>
    <message>
        <source>best of loops</source>
        <translation>ループの最良値</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>途中で停止</translation>
    </message>
    <message>
        <source>The file system refused direct I/O, so the operating system&apos;s memory may have answered instead of the disk.</source>
        <translation>ファイルシステムがダイレクト I/O を拒否したため、ディスクではなく OS のメモリが応答した可能性があります。</translation>
    </message>
    <message>
        <source>Failed I/Os: %1. They are not counted; look into the system&apos;s log.</source>
        <translation>失敗した I/O: %1 件。集計には含まれません。システムログを確認してください。</translation>
    </message>
    <message>
        <source>Transfers that moved less than was asked: %1. The storage may be full or failing.</source>
        <translation>要求より少なく終わった転送: %1 件。ストレージの空き不足や故障の可能性があります。</translation>
    </message>
    <message>
        <source>The loops differ by %1 % of the median: something else used the storage, or a cache answered some of them.</source>
        <translation>ループ間の差が中央値の %1 % あります。他の処理がストレージを使用したか、一部にキャッシュが応答しました。</translation>
    </message>
    <message>
        <source>The test file is only %1 % as large as the memory, so a cache may have held all of it. Choose a larger test size to measure the disk.</source>
        <translation>テストファイルはメモリの %1 % の大きさしかなく、全体がキャッシュに収まった可能性があります。ディスクを測定するにはテストサイズを大きくしてください。</translation>
    </message>
    <message>
        <source>Hidden kernel threads that did I/O for the test: %1. The system could not do it asynchronously, which adds latency.</source>
        <translation>テストの I/O を代行したカーネルスレッド: %1 個。システムが非同期に処理できなかったため、レイテンシが増えます。</translation>
    </message>
    <message>
        <source>Parts of the test file that were never written: %1. Reads from them come from memory, not from the disk.</source>
        <translation>テストファイルの未書き込み領域: %1 か所。その読み込みにはディスクではなくメモリが応答します。</translation>
    </message>
    <message>
        <source>The report prints the best of its loops, not the median, so the number is flattering.</source>
        <translation>レポートの値は中央値ではなくループの最良値なので、実際より良く見えます。</translation>
    </message>
    <message>
        <source>Test sizes differ: %1 and %2.</source>
        <translation>テストサイズが異なります: %1、%2。</translation>
    </message>
    <message>
        <source>Test sizes differ: %1, %2 and %3.</source>
        <translation>テストサイズが異なります: %1、%2、%3。</translation>
    </message>
    <message>
        <source>Test sizes differ: %1, %2, %3, …</source>
        <translation>テストサイズが異なります: %1、%2、%3 など。</translation>
    </message>
    <message>
        <source>The test size of “%1” is not known.</source>
        <translation>「%1」のテストサイズは不明です。</translation>
    </message>
    <message>
        <source>Numbers of loops differ: %1 and %2.</source>
        <translation>ループ回数が異なります: %1、%2。</translation>
    </message>
    <message>
        <source>Numbers of loops differ: %1, %2 and %3.</source>
        <translation>ループ回数が異なります: %1、%2、%3。</translation>
    </message>
    <message>
        <source>Numbers of loops differ: %1, %2, %3, …</source>
        <translation>ループ回数が異なります: %1、%2、%3 など。</translation>
    </message>
    <message>
        <source>The number of loops of “%1” is not known.</source>
        <translation>「%1」のループ回数は不明です。</translation>
    </message>
    <message>
        <source>Measured times differ: %1 s and %2 s.</source>
        <translation>測定時間が異なります: %1 秒、%2 秒。</translation>
    </message>
    <message>
        <source>Measured times differ: %1 s, %2 s and %3 s.</source>
        <translation>測定時間が異なります: %1 秒、%2 秒、%3 秒。</translation>
    </message>
    <message>
        <source>Measured times differ: %1 s, %2 s, %3 s, …</source>
        <translation>測定時間が異なります: %1 秒、%2 秒、%3 秒など。</translation>
    </message>
    <message>
        <source>The measured time of “%1” is not known.</source>
        <translation>「%1」の測定時間は不明です。</translation>
    </message>
    <message>
        <source>Programs differ: %1 and %2.</source>
        <translation>測定プログラムが異なります: %1、%2。</translation>
    </message>
    <message>
        <source>Programs differ: %1, %2 and %3.</source>
        <translation>測定プログラムが異なります: %1、%2、%3。</translation>
    </message>
    <message>
        <source>Programs differ: %1, %2, %3, …</source>
        <translation>測定プログラムが異なります: %1、%2、%3 など。</translation>
    </message>
    <message>
        <source>The program that measured “%1” is not known.</source>
        <translation>「%1」の測定プログラムは不明です。</translation>
    </message>
    <message>
        <source>I/O engines differ: %1 and %2.</source>
        <translation>I/O エンジンが異なります: %1、%2。</translation>
    </message>
    <message>
        <source>I/O engines differ: %1, %2 and %3.</source>
        <translation>I/O エンジンが異なります: %1、%2、%3。</translation>
    </message>
    <message>
        <source>I/O engines differ: %1, %2, %3, …</source>
        <translation>I/O エンジンが異なります: %1、%2、%3 など。</translation>
    </message>
    <message>
        <source>Suites differ: %1 and %2.</source>
        <translation>スイートが異なります: %1、%2。</translation>
    </message>
    <message>
        <source>Suites differ: %1, %2 and %3.</source>
        <translation>スイートが異なります: %1、%2、%3。</translation>
    </message>
    <message>
        <source>Suites differ: %1, %2, %3, …</source>
        <translation>スイートが異なります: %1、%2、%3 など。</translation>
    </message>
    <message>
        <source>The written data differs: zeros in %1 of %2 runs (%3), random data in others. Storage that compresses looks fast with zeros.</source>
        <translation>書き込みデータが異なります。%2 件中 %1 件はゼロ (%3)、他はランダムデータです。圧縮するストレージはゼロだと速く見えます。</translation>
    </message>
    <message>
        <source>Direct I/O was not granted to %1 of %2 runs (%3), so memory may have answered.</source>
        <translation>%2 件中 %1 件 (%3) でダイレクト I/O が許可されず、メモリが応答した可能性があります。</translation>
    </message>
    <message>
        <source>No test is chosen. Choose at least one.</source>
        <translation>テストが選択されていません。少なくとも 1 つ選択してください。</translation>
    </message>
    <message>
        <source>A block of %1 is not possible. Choose one from 512 B to %2.</source>
        <translation>ブロックサイズ %1 は使用できません。512 B ～ %2 から選択してください。</translation>
    </message>
    <message>
        <source>A block of %1 is not possible. Choose a power of two, such as 4 KiB.</source>
        <translation>ブロックサイズ %1 は使用できません。4 KiB のような 2 のべき乗を選択してください。</translation>
    </message>
    <message>
        <source>A block of %1 does not fit into the %2 of the test file that each thread gets. Choose a larger test size, fewer threads or a smaller block.</source>
        <translation>ブロックサイズ %1 は、各スレッドに割り当てられるテストファイルの %2 に収まりません。テストサイズを大きくするか、スレッド数またはブロックサイズを小さくしてください。</translation>
    </message>
    <message>
        <source>A queue depth of %1 is not possible. Choose one from 1 to %2.</source>
        <translation>キュー深度 %1 は使用できません。1 ～ %2 から選択してください。</translation>
    </message>
    <message>
        <source>%1 threads are not possible. Choose a number from 1 to %2.</source>
        <translation>スレッド数 %1 は使用できません。1 ～ %2 から選択してください。</translation>
    </message>
    <message>
        <source>A test size of %1 is not possible. Choose one from 16 MiB to %2.</source>
        <translation>テストサイズ %1 は使用できません。16 MiB ～ %2 から選択してください。</translation>
    </message>
    <message>
        <source>A test size of %1 is not possible. Choose a whole number of MiB.</source>
        <translation>テストサイズ %1 は使用できません。MiB の整数倍を選択してください。</translation>
    </message>
    <message>
        <source>%1 loops are not possible. Choose from 1 to %2.</source>
        <translation>ループ回数 %1 は使用できません。1 ～ %2 から選択してください。</translation>
    </message>
    <message>
        <source>Measuring for %1 seconds is not possible. Choose from 1 to %2 seconds.</source>
        <translation>測定時間 %1 秒は使用できません。1 ～ %2 秒から選択してください。</translation>
    </message>
    <message>
        <source>A pause of %1 seconds is not possible. Choose from 0 to %2 seconds.</source>
        <translation>待機時間 %1 秒は使用できません。0 ～ %2 秒から選択してください。</translation>
    </message>
    <message>
        <source>“%1” is not a size. Write a number and a unit, such as 1GiB.</source>
        <translation>「%1」はサイズではありません。1GiB のように数値と単位を入力してください。</translation>
    </message>
    <message>
        <source>“%1” is not a tag. Write a key, “=” and a value, such as storage=zfs.</source>
        <translation>「%1」はタグではありません。storage=zfs のようにキー、「=」、値を入力してください。</translation>
    </message>
    <message>
        <source>The folder “%1” does not exist. Choose one that does.</source>
        <translation>フォルダー「%1」は存在しません。存在するフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>“%1” is not a folder. Choose the folder to create the test file in.</source>
        <translation>「%1」はフォルダーではありません。テストファイルを作成するフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>“%1” is on a read-only file system. Choose a folder that can be written.</source>
        <translation>「%1」は読み取り専用のファイルシステム上にあります。書き込めるフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>You may not create files in “%1”. Choose another folder or change its permissions.</source>
        <translation>「%1」にファイルを作成する権限がありません。別のフォルダーを選択するか、アクセス権を変更してください。</translation>
    </message>
    <message>
        <source>The test file and the reserve need %1, but only %2 are free. Choose a smaller test size or another target.</source>
        <translation>テストファイルと予備領域に %1 が必要ですが、空きは %2 しかありません。テストサイズを小さくするか、別の対象を選択してください。</translation>
    </message>
    <message>
        <source>A test file of %1 is not possible here: %2 allows files up to %3. Choose a smaller test size or another target.</source>
        <translation>%1 のテストファイルはここに作成できません。%2 のファイルサイズ上限は %3 です。テストサイズを小さくするか、別の対象を選択してください。</translation>
    </message>
    <message>
        <source>The device of “%1” has not given back all I/O of an earlier run. Wait until it answers, or choose another target.</source>
        <translation>「%1」のデバイスは、以前の測定の I/O をまだすべて返していません。応答があるまで待つか、別の対象を選択してください。</translation>
    </message>
    <message>
        <source>“%1” does not exist.</source>
        <translation>「%1」は存在しません。</translation>
    </message>
    <message>
        <source>No file matches “%1”. Check the folder and the name.</source>
        <translation>「%1」に一致するファイルはありません。フォルダーと名前を確認してください。</translation>
    </message>
    <message>
        <source>Access to “%1” was denied. Check its permissions.</source>
        <translation>「%1」へのアクセスが拒否されました。アクセス権を確認してください。</translation>
    </message>
    <message>
        <source>“%1” exists already. Choose another name.</source>
        <translation>「%1」は既に存在します。別の名前を選択してください。</translation>
    </message>
    <message>
        <source>The storage is full (“%1”). If it is thin-provisioned, the pool below may be full: free some space before you go on.</source>
        <translation>ストレージに空きがありません (「%1」)。シンプロビジョニングの場合は下位のプールが満杯の可能性があります。続行する前に空きを確保してください。</translation>
    </message>
    <message>
        <source>The file system became read-only (“%1”). Look for errors in the system&apos;s log.</source>
        <translation>ファイルシステムが読み取り専用になりました (「%1」)。システムログのエラーを確認してください。</translation>
    </message>
    <message>
        <source>“%1” is damaged and cannot be read: %2.</source>
        <translation>「%1」は破損しており読み込めません: %2。</translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of this program (format %2, this version reads up to %3). Update the program to open it.</source>
        <translation>「%1」は新しいバージョンのプログラムで保存されています (形式 %2、このバージョンが対応するのは %3 まで)。開くにはプログラムを更新してください。</translation>
    </message>
    <message>
        <source>“%1” is neither a saved run nor a benchmark report that this program knows.</source>
        <translation>「%1」は保存した測定結果でも、対応しているベンチマークレポートでもありません。</translation>
    </message>
    <message>
        <source>“%1” has %2, more than the %3 that can be read.</source>
        <translation>「%1」は %2 あり、読み込める上限 %3 を超えています。</translation>
    </message>
    <message>
        <source>“%1” does not support unbuffered (direct) I/O.</source>
        <translation>「%1」はバッファなし (ダイレクト) I/O に対応していません。</translation>
    </message>
    <message>
        <source>The device refuses blocks of this size or alignment. Choose a larger block.</source>
        <translation>デバイスがこのブロックサイズまたは境界を拒否しました。ブロックサイズを大きくしてください。</translation>
    </message>
    <message>
        <source>The device no longer answers. Check its connection and the system&apos;s log.</source>
        <translation>デバイスが応答しなくなりました。接続とシステムログを確認してください。</translation>
    </message>
    <message>
        <source>The device reported that data cannot be read or written. Check its health.</source>
        <translation>デバイスがデータの読み書き不能を報告しました。デバイスの状態を確認してください。</translation>
    </message>
    <message>
        <source>The device reported that data at byte %1 of the test file cannot be read or written. Check its health.</source>
        <translation>テストファイルの %1 バイト目のデータについて、デバイスが読み書き不能を報告しました。デバイスの状態を確認してください。</translation>
    </message>
    <message>
        <source>The system transferred %2 where %1 were asked, so the test was ended.</source>
        <translation>%1 の要求に対して %2 しか転送されなかったため、テストを終了しました。</translation>
    </message>
    <message>
        <source>The test file ended early: something else has shortened it.</source>
        <translation>テストファイルが途中で終わっています。他の何かがファイルを短くしました。</translation>
    </message>
    <message>
        <source>The device did not finish its I/O in time. It may hang; check the system&apos;s log.</source>
        <translation>デバイスの I/O が時間内に完了しませんでした。停止している可能性があります。システムログを確認してください。</translation>
    </message>
    <message>
        <source>Not one I/O finished within the measured time. Measure longer or use smaller blocks.</source>
        <translation>測定時間内に完了した I/O がありません。測定時間を長くするか、ブロックサイズを小さくしてください。</translation>
    </message>
    <message>
        <source>There is not enough memory. Choose a smaller queue depth, fewer threads or smaller blocks.</source>
        <translation>メモリが不足しています。キュー深度、スレッド数、ブロックサイズのいずれかを小さくしてください。</translation>
    </message>
    <message>
        <source>The system does not support this (“%1”).</source>
        <translation>システムが対応していません (「%1」)。</translation>
    </message>
    <message>
        <source>The I/O engine “%1” is not available on this system. Choose “auto” instead.</source>
        <translation>I/O エンジン「%1」はこのシステムで使用できません。「auto」を選択してください。</translation>
    </message>
    <message>
        <source>The I/O engine “%1” needs direct I/O, which the file system here does not grant. Choose “auto” instead.</source>
        <translation>I/O エンジン「%1」にはダイレクト I/O が必要ですが、このファイルシステムでは許可されていません。「auto」を選択してください。</translation>
    </message>
    <message>
        <source>The operation was interrupted.</source>
        <translation>処理が中断されました。</translation>
    </message>
    <message>
        <source>The system reported an I/O error (%1, code %2).</source>
        <translation>システムが I/O エラーを報告しました (%1、コード %2)。</translation>
    </message>
    <message>
        <source>“%1” holds too many reports; the rest was left out.</source>
        <translation>「%1」はレポートが多すぎるため、残りを省略しました。</translation>
    </message>
    <message>
        <source>“%1” has reports side by side. Only the first column was read.</source>
        <translation>「%1」はレポートが横に並んでいます。最初の列だけを読み込みました。</translation>
    </message>
    <message>
        <source>“%1” has the same test twice in one report. Only the first was read.</source>
        <translation>「%1」は 1 つのレポートに同じテストが 2 回あります。最初のものだけを読み込みました。</translation>
    </message>
    <message>
        <source>“%1” has a report with too many rows; the rest was left out.</source>
        <translation>「%1」には行数の多すぎるレポートがあるため、残りを省略しました。</translation>
    </message>
    <message>
        <source>“%1” was measured with data of all ones, which compresses as well as zeros.</source>
        <translation>「%1」はすべて 1 のデータで測定されており、ゼロと同様に圧縮が効きます。</translation>
    </message>
    <message>
        <source>“%1” has rows that do not say whether they were read or written. They were left out.</source>
        <translation>「%1」には読み込みか書き込みか分からない行があるため、省略しました。</translation>
    </message>
    <message>
        <source>“%1” does not say which rows were read and which were written. The first were taken for reads, as the program prints them.</source>
        <translation>「%1」はどの行が読み込みでどの行が書き込みか示していません。プログラムの出力順に従い、先の行を読み込みとしました。</translation>
    </message>
    <message>
        <source>“%1”: MB/s and IOPS of %2 do not belong together. The report may have been edited or come from another program.</source>
        <translation>「%1」: %2 の MB/s と IOPS が一致しません。レポートが編集されたか、別のプログラムのものである可能性があります。</translation>
    </message>
    <message>
        <source>“%1” has a report in which no test was run.</source>
        <translation>「%1」にはテストが実行されていないレポートがあります。</translation>
    </message>
    <message>
        <source>The test size of %1 runs (%2) is not known.</source>
        <translation>%1 件 (%2) のテストサイズが不明です。</translation>
    </message>
    <message>
        <source>The number of loops of %1 runs (%2) is not known.</source>
        <translation>%1 件 (%2) のループ回数が不明です。</translation>
    </message>
    <message>
        <source>The measured time of %1 runs (%2) is not known.</source>
        <translation>%1 件 (%2) の測定時間が不明です。</translation>
    </message>
    <message>
        <source>The program that measured %1 runs (%2) is not known.</source>
        <translation>%1 件 (%2) の測定プログラムが不明です。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) memory may have answered instead of the disk.</source>
        <translation>%2 件中 %1 件 (%3) で、ディスクではなくメモリが応答した可能性があります。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) I/Os failed.</source>
        <translation>%2 件中 %1 件 (%3) で I/O が失敗しました。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) transfers moved less than was asked.</source>
        <translation>%2 件中 %1 件 (%3) で、要求より少なく終わった転送があります。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the loops differ widely.</source>
        <translation>%2 件中 %1 件 (%3) でループ間の差が大きくなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the test file is smaller than the memory.</source>
        <translation>%2 件中 %1 件 (%3) でテストファイルがメモリより小さくなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) hidden kernel threads did I/O for the test.</source>
        <translation>%2 件中 %1 件 (%3) でカーネルスレッドが I/O を代行しました。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the target is memory.</source>
        <translation>%2 件中 %1 件 (%3) で対象がメモリです。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the target is on the network.</source>
        <translation>%2 件中 %1 件 (%3) で対象がネットワーク上にあります。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the target is a FUSE file system.</source>
        <translation>%2 件中 %1 件 (%3) で対象が FUSE ファイルシステムです。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) parts of the test file were never written.</source>
        <translation>%2 件中 %1 件 (%3) でテストファイルに未書き込み領域があります。</translation>
    </message>
    <message>
        <source>Stopped early: %1 of %2 runs (%3).</source>
        <translation>途中で停止: %2 件中 %1 件 (%3)。</translation>
    </message>
    <message>
        <source>What data was written in %1 of %2 runs (%3) is not known.</source>
        <translation>%2 件中 %1 件 (%3) で書き込みデータの種類が不明です。</translation>
    </message>
    <message>
        <source>The best loop is shown for %1 of %2 runs (%3), not for the others.</source>
        <translation>%2 件中 %1 件 (%3) はループの最良値で、他は異なります。</translation>
    </message>
    <message>
        <source>The mean of the loops is shown for %1 of %2 runs (%3), the median for others.</source>
        <translation>%2 件中 %1 件 (%3) はループの平均値で、他は中央値です。</translation>
    </message>
    <message>
        <source>Failed before the end: %1 of %2 runs (%3).</source>
        <translation>途中で失敗: %2 件中 %1 件 (%3)。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the report&apos;s MB/s were corrected to millions of bytes.</source>
        <translation>%2 件中 %1 件 (%3) では、レポートの MB/s を 100 万バイト単位に補正しました。</translation>
    </message>
    <message>
        <source>unit corrected</source>
        <translation>単位を補正</translation>
    </message>
    <message>
        <source>The report&apos;s MB/s are not millions of bytes: every value was multiplied by %1.</source>
        <translation>レポートの MB/s は 100 万バイト単位ではないため、すべての値を %1 倍しました。</translation>
    </message>
    <message>
        <source>“%1” has a test that ended too fast for bonnie++ to tell a speed. Measure with a larger file.</source>
        <translation>「%1」には、bonnie++ が速度を示せないほど短時間で終わったテストがあります。より大きなファイルで測定してください。</translation>
    </message>
    <message>
        <source>“%1”: bonnie++&apos;s tests of single characters and of creating files are no disk throughput and were left out.</source>
        <translation>「%1」: bonnie++ の 1 文字単位のテストとファイル作成のテストはディスクのスループットではないため、取り込みませんでした。</translation>
    </message>
    <message>
        <source>“%1” also holds a report of %2, which this program does not read.</source>
        <translation>「%1」には %2 のレポートも含まれていますが、このプログラムでは読み込めません。</translation>
    </message>
    <message>
        <source>“%1”: results of trims were left out.</source>
        <translation>「%1」: TRIM の結果は取り込みませんでした。</translation>
    </message>
    <message>
        <source>“%1”: cached reads are the speed of memory and were left out.</source>
        <translation>「%1」: キャッシュからの読み取りはメモリの速度なので、取り込みませんでした。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the target is a container&apos;s layered file system.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、対象がコンテナの重ね合わせファイルシステムです。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the file system copies on write.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ファイルシステムがコピーオンライトです。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the file system compresses.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ファイルシステムが圧縮しています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the file system encrypts.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ファイルシステムが暗号化しています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) direct I/O was granted but is not real.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ダイレクト I/O が許可されましたが、実際には行われていません。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the processor set the limit of a test.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、プロセッサーがテストの上限を決めています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the hypervisor gave processor time to others.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ハイパーバイザーがプロセッサー時間を他へ回しています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the clock jumped.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、時計が飛んでいます。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) looking at the clock is slow.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、時計の読み取りが遅い環境です。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the machine ran on battery.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、バッテリー駆動で測定されています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) a cache had accepted writes that were not stored yet.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、まだ保存されていない書き込みをキャッシュが受け取っています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) a flush after many writes cost nothing.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、大量の書き込み後のフラッシュに時間がかかっていません。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) small reads were quicker than the disk&apos;s bus allows.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、小さな読み込みがディスクのバスの限界より速くなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) a speed is higher than the disk&apos;s link allows.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ディスクの接続の限界より速い値があります。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the second pass over the file was faster than the first.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ファイルの 2 巡目が 1 巡目より速くなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) one request at a time was faster than many in flight.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、要求 1 つずつのほうが多数の並行より速くなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) random access was faster than sequential.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、ランダムアクセスがシーケンシャルより速くなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) a write cache made writes faster than reads.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、書き込みキャッシュにより書き込みが読み込みより速くなっています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) a cache or an allowance ran out in a test.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、テスト中にキャッシュまたは割り当てが尽きています。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) disturbed loops were measured again.</source>
        <translation>%2 件中 %1 件の測定結果 (%3) は、妨げられたループを測定し直しています。</translation>
    </message>
    <message>
        <source>container overlay</source>
        <translation>コンテナの重ね合わせ</translation>
    </message>
    <message>
        <source>copy-on-write</source>
        <translation>コピーオンライト</translation>
    </message>
    <message>
        <source>compressed</source>
        <translation>圧縮</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>暗号化</translation>
    </message>
    <message>
        <source>The target is the layered file system of a container: the disk below it may be another one than expected. Choose a mounted volume.</source>
        <translation>対象はコンテナの重ね合わせファイルシステムです。その下のディスクは想定と異なることがあります。マウントされたボリュームを選んでください。</translation>
    </message>
    <message>
        <source>The file system copies on write: every overwrite takes new space, so writes slow down and spread out as it fills.</source>
        <translation>ファイルシステムがコピーオンライトです。上書きのたびに新しい領域を使うため、埋まるにつれて書き込みは遅くなり、断片化します。</translation>
    </message>
    <message>
        <source>The file system compresses the test file, so its work and not only the disk&apos;s is in the number.</source>
        <translation>ファイルシステムがテストファイルを圧縮するため、値にはディスクだけでなくその処理も含まれます。</translation>
    </message>
    <message>
        <source>The file system encrypts the test file, so the processor&apos;s work and not only the disk&apos;s is in the number.</source>
        <translation>ファイルシステムがテストファイルを暗号化するため、値にはディスクだけでなくプロセッサーの処理も含まれます。</translation>
    </message>
    <message>
        <source>cache absorbed</source>
        <translation>キャッシュが吸収</translation>
    </message>
    <message>
        <source>flush costs nothing</source>
        <translation>フラッシュが速すぎる</translation>
    </message>
    <message>
        <source>too quick for a disk</source>
        <translation>ディスクには速すぎる</translation>
    </message>
    <message>
        <source>faster than the link</source>
        <translation>接続の限界より速い</translation>
    </message>
    <message>
        <source>faster when reread</source>
        <translation>再読み込みが速い</translation>
    </message>
    <message>
        <source>slower in parallel</source>
        <translation>並行のほうが遅い</translation>
    </message>
    <message>
        <source>random is faster</source>
        <translation>ランダムのほうが速い</translation>
    </message>
    <message>
        <source>write cache</source>
        <translation>書き込みキャッシュ</translation>
    </message>
    <message>
        <source>cache ran out</source>
        <translation>キャッシュ切れ</translation>
    </message>
    <message>
        <source>After %1 s of writing the flush took another %2 s: a cache had accepted data that was not stored yet. The durable speed counts the flush in.</source>
        <translation>%1 秒の書き込みの後、フラッシュにさらに %2 秒かかりました。まだ保存されていないデータをキャッシュが受け取っていたためです。フラッシュ込みの速度にはこの時間が含まれます。</translation>
    </message>
    <message>
        <source>After %1 MB of writes the flush took only %2 ms: the cache has a battery, or the flush was ignored (as with cache=unsafe) and a power cut would lose data.</source>
        <translation>%1 MB の書き込みの後、フラッシュは %2 ミリ秒しかかかりませんでした。キャッシュが電池で保護されているか、フラッシュが無視されて (cache=unsafe など) 停電でデータが失われるおそれがあります。</translation>
    </message>
    <message>
        <source>A single small read took %1 µs; a disk on this bus needs more than %2 µs, so the memory of the host or of a controller probably answered.</source>
        <translation>小さな読み込み 1 回が %1 µs でした。このバスのディスクには %2 µs より長くかかるため、ホストまたはコントローラーのメモリが応答したと思われます。</translation>
    </message>
    <message>
        <source>%1 MB/s is more than the %2 MB/s that the disk&apos;s link can carry, so a cache answered.</source>
        <translation>%1 MB/s はディスクの接続が運べる %2 MB/s を超えているため、キャッシュが応答しています。</translation>
    </message>
    <message>
        <source>The second pass over the test file was %1 times as fast as the first: a cache of the drive, the controller or the host has learned the file.</source>
        <translation>テストファイルの 2 巡目は 1 巡目の %1 倍の速さでした。ドライブ、コントローラーまたはホストのキャッシュがファイルを保持しています。</translation>
    </message>
    <message>
        <source>One request at a time made %1 MB/s, many in flight only %2 MB/s: a cache answered the former, or the virtual disk handles requests one by one.</source>
        <translation>要求 1 つずつで %1 MB/s、多数の並行では %2 MB/s しか出ませんでした。前者にキャッシュが応答したか、仮想ディスクが要求を 1 つずつ処理しています。</translation>
    </message>
    <message>
        <source>Random access made %1 MB/s, sequential only %2 MB/s: no disk does that, so a cache probably held the test file. Choose a larger test size.</source>
        <translation>ランダムアクセスで %1 MB/s、シーケンシャルでは %2 MB/s しか出ませんでした。ディスクではありえないため、キャッシュがテストファイルを保持していたと思われます。より大きなテストサイズを選んでください。</translation>
    </message>
    <message>
        <source>Random writes were %1 times as fast as random reads of the same size: a write cache took them before they were stored.</source>
        <translation>ランダム書き込みは同じサイズのランダム読み込みの %1 倍の速さでした。保存される前に書き込みキャッシュが受け取っています。</translation>
    </message>
    <message>
        <source>After %1 s of measured time the speed fell to %2 % of what it was: a cache or an allowance ran out.</source>
        <translation>測定開始から %1 秒後に速度がそれまでの %2 % に落ちました。キャッシュまたは割り当てが尽きています。</translation>
    </message>
    <message>
        <source>CPU-bound</source>
        <translation>CPU 律速</translation>
    </message>
    <message>
        <source>CPU time stolen</source>
        <translation>CPU 時間の横取り</translation>
    </message>
    <message>
        <source>clock jumped</source>
        <translation>時計の飛び</translation>
    </message>
    <message>
        <source>slow clock</source>
        <translation>遅い時計</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>バッテリー駆動</translation>
    </message>
    <message>
        <source>The test threads were busy %1 % of the time, so the processor and not the storage set the limit.</source>
        <translation>テストのスレッドは時間の %1 % で稼働していたため、ストレージではなくプロセッサーが上限を決めています。</translation>
    </message>
    <message>
        <source>The hypervisor gave %1 % of this machine&apos;s processor time to others, which lowers the number. Measure again when the host is quiet.</source>
        <translation>ハイパーバイザーがこのマシンのプロセッサー時間の %1 % を他へ回したため、値が低くなっています。ホストが空いているときに測定し直してください。</translation>
    </message>
    <message>
        <source>The clocks went apart by %1 s while a loop was measured: the machine was suspended or moved to another host, or its clock was set. Measure again.</source>
        <translation>ループの測定中に時計どうしが %1 秒ずれました。マシンが一時停止されたか、別のホストへ移されたか、時計が合わせられました。測定し直してください。</translation>
    </message>
    <message>
        <source>One look at the clock takes %1 ns here, which lowers the numbers of small blocks. A faster clock source for this machine would help.</source>
        <translation>ここでは時計の読み取り 1 回に %1 ns かかり、小さなブロックの値が低くなります。より速いクロックソースにすると改善します。</translation>
    </message>
    <message>
        <source>The machine ran on battery, when processor and storage save power.</source>
        <translation>マシンはバッテリーで動いていました。プロセッサーとストレージは節電します。</translation>
    </message>
    <message>
        <source>cached all the same</source>
        <translation>それでもキャッシュ</translation>
    </message>
    <message>
        <source>loop repeated</source>
        <translation>ループを再測定</translation>
    </message>
    <message>
        <source>Loops that the machine disturbed (clock jump or stolen processor time) and that were measured again: %1.</source>
        <translation>マシンに妨げられ (時計の飛びまたは CPU 時間の横取り)、測定し直したループ: %1。</translation>
    </message>
    <message>
        <source>Zeros prove nothing when the file is verified. Choose random data, or do not verify.</source>
        <translation>ゼロのデータでは検証になりません。ランダムデータを選ぶか、検証をオフにしてください。</translation>
    </message>
    <message>
        <source>After the tests %1 of the test file, first at byte %2, did not hold what was last written there. Do not trust this storage with data before the cause is found.</source>
        <translation>テスト後、テストファイルの %1（最初はバイト %2）に、最後に書き込んだ内容がありませんでした。原因が分かるまで、このストレージにデータを置かないでください。</translation>
    </message>
    <message>
        <source>In %1 of %2 runs (%3) the storage lost or damaged data.</source>
        <translation>%2 件の測定結果のうち %1 件（%3）で、ストレージがデータを失ったか壊しました。</translation>
    </message>
    <message>
        <source>After the tests %1 of the test file, first at byte %2, did not hold what was last written there: this storage loses or damages data.</source>
        <translation>テスト後、テストファイルの %1（最初はバイト %2）に、最後に書き込んだ内容がありませんでした。このストレージはデータを失うか壊しています。</translation>
    </message>
    <message>
        <source>The run was stopped before it was done, so fewer loops may stand behind the number.</source>
        <translation>測定は終わる前に停止されたため、この数値のもとになるループ数が少ない可能性があります。</translation>
    </message>
    <message>
        <source>wrong data</source>
        <translation>データ不一致</translation>
    </message>
    <message>
        <source>Verified: %1 of the test file held what was last written there. Writes that failed have left %2 in doubt.</source>
        <translation>検証済み：テストファイルの %1 に、最後に書き込んだ内容がありました。書き込みの失敗により、%2 は不明です。</translation>
    </message>
    <message>
        <source>Verified: all %1 of the test file held what was last written there.</source>
        <translation>検証済み：テストファイルの %1 すべてに、最後に書き込んだ内容がありました。</translation>
    </message>
    <message>
        <source>Not every run has these tests: %1.</source>
        <translation>一部の測定結果にしかないテスト: %1。</translation>
    </message>
    <message>
        <source>Against “%2”, “%1” is better in %3 tests, worse in %4, no different in %5; of %6 it is not known.</source>
        <translation>「%2」に対し「%1」は %3 件のテストで良く、%4 件で悪く、%5 件で差がありません。%6 件は不明です。</translation>
    </message>
    <message>
        <source>Against “%2”, “%1” is better in %3 tests, worse in %4, no different in %5.</source>
        <translation>「%2」に対し「%1」は %3 件のテストで良く、%4 件で悪く、%5 件で差がありません。</translation>
    </message>
    <message>
        <source>Whether more than chance sets %1 apart from “%2” is not known: that takes two loops or more of both.</source>
        <translation>%1 と「%2」の差が偶然を超えるかは不明です。それには両方に 2 回以上のループが必要です。</translation>
    </message>
    <message>
        <source>No test in common with “%2”: %1.</source>
        <translation>「%2」と共通のテストがありません: %1。</translation>
    </message>
    <message>
        <source>Direct I/O was granted, but a transfer that it cannot do succeeded as well, or the disk is a file that goes through the cache, so the operating system&apos;s memory may have answered instead of the disk.</source>
        <translation>ダイレクト I/O は許可されましたが、それではできない転送も成功したか、ディスクがキャッシュを経由するファイルです。ディスクではなく OS のメモリが応答した可能性があります。</translation>
    </message>
</context>
<context>
    <name>octamark::AboutDialog</name>
    <message>
        <source>About Octamark</source>
        <translation>Octamark について</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Measures disks as virtual machines see them, and compares what was measured.</source>
        <translation>仮想マシンから見たディスクの性能を測定し、結果を比較します。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>GNU General Public License バージョン 3 以降で公開されているフリーソフトウェアです。いかなる保証もありません。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Made with Qt %1 (Widgets and Charts), nlohmann-json, tl-expected and, on Linux, liburing. Numbers can be compared with those of CrystalDiskMark, which is not part of this program.</source>
        <translation>Qt %1 (Widgets、Charts)、nlohmann-json、tl-expected、Linux では liburing も使用しています。数値は CrystalDiskMark と比較できますが、CrystalDiskMark はこのプログラムの一部ではありません。</translation>
    </message>
    <message>
        <source>Settings are kept in %1</source>
        <translation>設定の保存先: %1</translation>
    </message>
</context>
<context>
    <name>octamark::ChartView</name>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
</context>
<context>
    <name>octamark::CompareCharts</name>
    <message>
        <source>&amp;Baseline</source>
        <translation>基準(&amp;B)</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>The run that the others are measured against</source>
        <translation>他の測定結果と比べる基準</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>画像をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the charts to the clipboard</source>
        <translation>グラフをクリップボードにコピー</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Copy ta&amp;ble</source>
        <translation>表をコピー(&amp;B)</translation>
    </message>
    <message>
        <source>Copy all numbers for a spreadsheet</source>
        <translation>すべての数値を表計算ソフト用にコピー</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>&amp;Add runs…</source>
        <translation>測定結果を追加(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Paste report</source>
        <translation>レポートを貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>No runs to compare</source>
        <translation>比較する測定結果がありません</translation>
    </message>
    <message>
        <source>Open saved runs or CrystalDiskMark reports, or drop them here. Text that was copied from a forum can be pasted.</source>
        <translation>保存した測定結果や CrystalDiskMark のレポートを開くか、ここにドロップしてください。掲示板などからコピーしたテキストも貼り付けられます。</translation>
    </message>
    <message numerus="yes">
        <source>Charts of %n run(s)</source>
        <translation>
            <numerusform>測定結果 %n 件のグラフ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n run(s) in %1</source>
        <translation>
            <numerusform>測定結果 %n 件の数値 (%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers in %1</source>
        <translation>数値 (%1)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>書き出し(&amp;E)</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown としてコピー</translation>
    </message>
    <message>
        <source>Copy as BBCode for a forum</source>
        <translation>掲示板用の BBCode としてコピー</translation>
    </message>
    <message>
        <source>The tables were copied to the clipboard.</source>
        <translation>表をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Which charts, values, axis, order, rows and bars</source>
        <translation>グラフ、値、軸、順序、行、棒を選びます</translation>
    </message>
    <message>
        <source>Save or copy the charts, tables and reports</source>
        <translation>グラフ、表、レポートを保存またはコピーします</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Export “%1”…</source>
        <translation>「%1」を書き出し…</translation>
    </message>
</context>
<context>
    <name>octamark::ComparePage::Private</name>
    <message>
        <source>Pasted text</source>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message>
        <source>The clipboard holds no text. Copy a report and paste again.</source>
        <translation>クリップボードにテキストがありません。レポートをコピーしてから貼り付けてください。</translation>
    </message>
    <message>
        <source>Add runs</source>
        <translation>測定結果を追加</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or text(s) could not be read.</source>
        <translation>
            <numerusform>%n 件のファイルまたはテキストを読み込めませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>The charts were copied to the clipboard.</source>
        <translation>グラフをクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>There is no chart to export. Add runs first.</source>
        <translation>書き出すグラフがありません。先に測定結果を追加してください。</translation>
    </message>
    <message>
        <source>comparison</source>
        <comment>file name</comment>
        <translation>比較</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 に書き込めませんでした: %2</translation>
    </message>
    <message>
        <source>Replace the comparison that is shown?</source>
        <translation>表示中の比較を置き換えますか?</translation>
    </message>
    <message>
        <source>The saved one has its own runs, baseline, view, title and notes.</source>
        <translation>保存された比較には独自の測定結果、基準、表示、タイトル、メモがあります。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Add its runs only</source>
        <translation>測定結果だけを追加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>octamark::CompareSidebar</name>
    <message>
        <source>+ &amp;add</source>
        <translation>+ 追加(&amp;A)</translation>
    </message>
    <message>
        <source>Add runs</source>
        <translation>測定結果を追加</translation>
    </message>
    <message>
        <source>Add saved runs or reports of other programs from files</source>
        <translation>保存した測定結果や他のプログラムのレポートをファイルから追加</translation>
    </message>
    <message>
        <source>&amp;paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Paste report</source>
        <translation>レポートを貼り付け</translation>
    </message>
    <message>
        <source>Add the reports whose text is in the clipboard</source>
        <translation>クリップボードにあるレポートのテキストを追加</translation>
    </message>
    <message>
        <source>Compared runs</source>
        <translation>比較する測定結果</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Remove from comparison</source>
        <translation>比較から外す</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%n 件中 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename in this comparison</source>
        <translation>この比較での名前を変更</translation>
    </message>
    <message>
        <source>Sort all by</source>
        <translation>すべてを並べ替え</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Values of “%1”</source>
        <translation>「%1」の値</translation>
    </message>
</context>
<context>
    <name>octamark::ComparedRunDelegate</name>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
</context>
<context>
    <name>octamark::ComparedRunsModel</name>
    <message>
        <source>Imported from %1</source>
        <translation>%1 から読み込み</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 に保存済み</translation>
    </message>
</context>
<context>
    <name>octamark::ComparisonModel</name>
    <message>
        <source>%1, %2</source>
        <comment>test, run</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Not measured</source>
        <translation>未測定</translation>
    </message>
    <message>
        <source>Mean latency %1</source>
        <translation>平均レイテンシ %1</translation>
    </message>
    <message>
        <source>Loops from %1 to %2</source>
        <translation>各ループ %1 ～ %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>operation, test</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Better than the baseline: its slowest loop is faster than the fastest there</source>
        <translation>基準より良い: 最も遅いループでも基準の最速より速い</translation>
    </message>
    <message>
        <source>Worse than the baseline: its fastest loop is slower than the slowest there</source>
        <translation>基準より悪い: 最速のループでも基準の最も遅いものより遅い</translation>
    </message>
    <message>
        <source>No different from the baseline: the loops of the two overlap</source>
        <translation>基準と差なし: 両方のループが重なっています</translation>
    </message>
</context>
<context>
    <name>octamark::ComparisonTextDialog</name>
    <message>
        <source>Title and notes</source>
        <translation>タイトルとメモ</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Above the charts</source>
        <translation>グラフの上</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Below the charts, a paragraph a line</source>
        <translation>グラフの下。1 行が 1 段落</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>タイトル(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>メモ(&amp;N)</translation>
    </message>
</context>
<context>
    <name>octamark::ExportDialog</name>
    <message>
        <source>&amp;Chart</source>
        <translation>グラフ(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>サイズ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>外観(&amp;L)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Forum: 800 pixels wide</source>
        <translation>掲示板用: 幅 800 ピクセル</translation>
    </message>
    <message>
        <source>Slide: 1600 × 900</source>
        <translation>スライド用: 1600 × 900</translation>
    </message>
    <message>
        <source>Print: 3200 pixels wide</source>
        <translation>印刷用: 幅 3200 ピクセル</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>サイズを指定</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>ウィンドウと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>必要なだけ</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Pixels for each point</source>
        <translation>1 ポイントあたりのピクセル数</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>幅(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高さ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Magnify</source>
        <translation>倍率(&amp;M)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 ピクセル</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation>背景を透明にする(&amp;T)</translation>
    </message>
    <message>
        <source>In PNG and SVG pictures nothing is behind the charts</source>
        <translation>PNG と SVG の画像で、グラフの背景を塗りません</translation>
    </message>
    <message>
        <source>&amp;Pages of A4, with the tables</source>
        <translation>A4 のページにする (表つき)(&amp;P)</translation>
    </message>
    <message>
        <source>A PDF to print, instead of one page as large as the charts</source>
        <translation>グラフの大きさの 1 ページではなく、印刷用の PDF にします</translation>
    </message>
    <message>
        <source>The numbers, without charts</source>
        <translation>数値のみ (グラフなし)</translation>
    </message>
    <message>
        <source>Sharp at any size</source>
        <translation>どの大きさでも鮮明</translation>
    </message>
    <message>
        <source>All that are shown</source>
        <translation>表示中のすべて</translation>
    </message>
    <message>
        <source>Black on white, for print</source>
        <translation>白黒（印刷用）</translation>
    </message>
</context>
<context>
    <name>octamark::Formatter</name>
    <message>
        <source>ns</source>
        <translation>ns</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分</translation>
    </message>
    <message>
        <source>h</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>IOPS</source>
        <translation>IOPS</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>クラシック</translation>
    </message>
    <message>
        <source>Legacy</source>
        <translation>レガシー</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>モダン</translation>
    </message>
    <message>
        <source>NVMe</source>
        <translation>NVMe</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>TiB</source>
        <translation>TiB</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Read or write</source>
        <translation>読み取りまたは書き込み</translation>
    </message>
</context>
<context>
    <name>octamark::GroupMenuButton</name>
    <message>
        <source>Group by</source>
        <translation>グループ化</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>%1 でグループ化</translation>
    </message>
    <message>
        <source>Puts the runs under headings, one for each value of a tag</source>
        <translation>タグの値ごとに見出しを付けて測定結果をまとめます</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>グループなし</translation>
    </message>
</context>
<context>
    <name>octamark::LibraryColumns</name>
    <message>
        <source>Columns as they fit</source>
        <translation>列を幅に合わせる</translation>
    </message>
</context>
<context>
    <name>octamark::LibraryDelegate</name>
    <message>
        <source>Label of the run</source>
        <translation>測定の名前</translation>
    </message>
</context>
<context>
    <name>octamark::LibraryModel</name>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>測定に失敗しました。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>スイート</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>none</source>
        <comment>hypervisor</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Disk model</source>
        <translation>ディスク</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>ハイパーバイザー</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
</context>
<context>
    <name>octamark::LibraryPage::Private</name>
    <message>
        <source>Search names, tags, targets…</source>
        <translation>名前、タグ、対象を検索…</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>ライブラリを検索</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Shows the run in Measure (Enter)</source>
        <translation>「測定」に表示 (Enter)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Adds the runs to the comparison (Ctrl+Enter)</source>
        <translation>比較に追加 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>ファイルマネージャーで表示</translation>
    </message>
    <message>
        <source>Opens the folder of the file</source>
        <translation>ファイルのあるフォルダーを開く</translation>
    </message>
    <message>
        <source>Moves the files to the trash (Del)</source>
        <translation>ファイルをごみ箱に移動 (Del)</translation>
    </message>
    <message>
        <source>Saved runs</source>
        <translation>保存した測定結果</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%n 件中 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No saved runs yet.
Run the tests in Measure and save them with Ctrl+S.</source>
        <translation>保存した測定結果はまだありません。
「測定」でテストを実行し、Ctrl+S で保存してください。</translation>
    </message>
    <message>
        <source>No run contains “%1”.</source>
        <translation>「%1」を含む測定結果はありません。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>他 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>These files could not be moved to the trash. Check the permissions of their folder.</source>
        <translation>これらのファイルをごみ箱に移動できませんでした。フォルダーのアクセス権を確認してください。</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Shows only runs with the tags that you choose</source>
        <translation>選んだタグの付いた測定結果だけを表示します</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Changes the label of the run (F2)</source>
        <translation>測定の名前を変更 (F2)</translation>
    </message>
    <message>
        <source>Edit tags…</source>
        <translation>タグの編集…</translation>
    </message>
    <message>
        <source>Changes the tags of all selected runs (Ctrl+T)</source>
        <translation>選択したすべての測定結果のタグを変更 (Ctrl+T)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>No run has all of these tags.</source>
        <translation>これらのタグがすべて付いた測定結果はありません。</translation>
    </message>
    <message>
        <source>No run with these tags contains “%1”.</source>
        <translation>これらのタグの付いた測定結果に「%1」を含むものはありません。</translation>
    </message>
    <message>
        <source>The run could not be read.</source>
        <translation>測定結果を読み込めませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) could not be read.</source>
        <translation>
            <numerusform>%n 件の測定結果を読み込めませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run is renamed.</source>
        <translation>名前を変更しました。</translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n run(s) are changed.</source>
        <translation>
            <numerusform>%n 件のタグを変更しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>%n 件をごみ箱に移動しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The change is taken back.</source>
        <translation>元に戻しました。</translation>
    </message>
    <message>
        <source>“%1” is back as “%2”: its name is taken.</source>
        <translation>同じ名前のファイルがあるため、「%1」を「%2」として戻しました。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) could not be changed.</source>
        <translation>
            <numerusform>%n 件の測定結果を変更できませんでした。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changing %n run(s)…</source>
        <translation>
            <numerusform>%n 件を変更しています…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::LibraryTree</name>
    <message>
        <source>Without %1</source>
        <translation>%1 なし</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n run(s)</source>
        <translation>
            <numerusform>%1、%n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::MainWindow::Private</name>
    <message>
        <source>Drop to compare</source>
        <translation>ドロップして比較</translation>
    </message>
    <message>
        <source>Open runs or reports</source>
        <translation>測定結果またはレポートを開く</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>A run is going on. Open the saved one when it has ended.</source>
        <translation>測定中です。保存した測定結果は終了後に開いてください。</translation>
    </message>
    <message>
        <source>The result is in the clipboard.</source>
        <translation>結果をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>There is no chart yet. Add runs to the comparison first.</source>
        <translation>グラフがまだありません。先に測定結果を比較に追加してください。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存中…</translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation>名前を付けて測定結果を保存</translation>
    </message>
    <message>
        <source>Octamark runs (*.octamark)</source>
        <translation>Octamark の測定結果 (*.octamark)</translation>
    </message>
    <message>
        <source>Saved in the library as “%1”</source>
        <translation>ライブラリに「%1」として保存しました</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>「%1」に保存しました</translation>
    </message>
    <message>
        <source>The run could not be saved.</source>
        <translation>測定結果を保存できませんでした。</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>別の場所に保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>A run is going on.</source>
        <translation>測定中です。</translation>
    </message>
    <message>
        <source>What was measured so far is kept, and can be saved before the window closes.</source>
        <translation>ここまでの測定結果は残り、ウィンドウを閉じる前に保存できます。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止して閉じる</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>測定を続ける</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止中…</translation>
    </message>
    <message>
        <source>Save the results?</source>
        <translation>結果を保存しますか?</translation>
    </message>
    <message>
        <source>“%1” is not saved yet.</source>
        <translation>「%1」はまだ保存されていません。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Waiting for the disk to finish its last I/O…</source>
        <translation>ディスクの最後の I/O の完了を待っています…</translation>
    </message>
    <message>
        <source>Runs and reports (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log *.html)</source>
        <translation>測定結果とレポート (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log *.html)</translation>
    </message>
    <message>
        <source>There is nothing to save yet. Add runs to the comparison first.</source>
        <translation>保存するものがまだありません。先に比較へ測定結果を追加してください。</translation>
    </message>
</context>
<context>
    <name>octamark::MeasureChoices</name>
    <message numerus="yes">
        <source>%1 (%n test(s))</source>
        <comment>suite</comment>
        <translation>
            <numerusform>%1 (%n テスト)</numerusform>
        </translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Zero fill</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>Ta&amp;rget</source>
        <translation>対象(&amp;R)</translation>
    </message>
    <message>
        <source>The disk or folder in which the test file is made</source>
        <translation>テストファイルを作成するディスクまたはフォルダー</translation>
    </message>
    <message>
        <source>S&amp;uite</source>
        <translation>スイート(&amp;U)</translation>
    </message>
    <message>
        <source>Which tests are run, each of them for reading and for writing</source>
        <translation>実行するテスト (それぞれ読み込みと書き込み)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>サイズ(&amp;Z)</translation>
    </message>
    <message>
        <source>The size of the test file; larger than memory shows the disk alone</source>
        <translation>テストファイルのサイズ。メモリより大きくするとディスク単体の性能になります</translation>
    </message>
    <message>
        <source>&amp;Loops</source>
        <translation>ループ(&amp;L)</translation>
    </message>
    <message>
        <source>How often each test is repeated</source>
        <translation>各テストの繰り返し回数</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>測定時間(&amp;E)</translation>
    </message>
    <message>
        <source>How long each loop is measured, after a warm-up</source>
        <translation>ウォームアップ後、各ループを測定する時間</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>待機(&amp;P)</translation>
    </message>
    <message>
        <source>How long to let the disk rest before each test</source>
        <translation>各テストの前にディスクを休ませる時間</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>データ(&amp;D)</translation>
    </message>
    <message>
        <source>What is written; storage that compresses looks fast with zeros</source>
        <translation>書き込むデータ。圧縮するストレージはゼロだと速く見えます</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>秒</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>すべて実行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止中…</translation>
    </message>
</context>
<context>
    <name>octamark::MeasureGrid</name>
    <message>
        <source>Run row</source>
        <translation>行を実行</translation>
    </message>
    <message>
        <source>Run row %1</source>
        <translation>行 %1 を実行</translation>
    </message>
</context>
<context>
    <name>octamark::MeasureModel</name>
    <message>
        <source>no such test in this run</source>
        <translation>この測定結果にないテスト</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未実行</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>being measured</source>
        <translation>測定中</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>mark: explanation</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>test: value or state</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>octamark::MeasurePage</name>
    <message>
        <source>Unsaved results</source>
        <translation>未保存の結果</translation>
    </message>
    <message>
        <source>The results shown are not saved. A new run replaces them.</source>
        <translation>表示中の結果は保存されていません。新しい測定で置き換えられます。</translation>
    </message>
    <message>
        <source>Choose the folder to test in</source>
        <translation>テストするフォルダーを選択</translation>
    </message>
    <message>
        <source>The results measured are those of the suite %1: choose it again to see and save them.</source>
        <translation>測定結果はスイート「%1」のものです。表示・保存するには再度選択してください。</translation>
    </message>
    <message>
        <source>Label of this run</source>
        <translation>この測定の名前</translation>
    </message>
    <message>
        <source>Choose a target first.</source>
        <translation>先に対象を選択してください。</translation>
    </message>
    <message>
        <source>Looking at the target</source>
        <translation>対象を確認中</translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>time</comment>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止中…</translation>
    </message>
    <message>
        <source>Finished in %1</source>
        <translation>完了 (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %n result(s) kept.</source>
        <translation>
            <numerusform>停止しました。%n 件の結果を保持しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>測定に失敗しました。</translation>
    </message>
    <message>
        <source>Measured %1</source>
        <comment>date</comment>
        <translation>測定日時 %1</translation>
    </message>
    <message>
        <source>All tests take about %1, and the time to write a file of %2 first.</source>
        <translation>全テストで約 %1、加えて最初に %2 のファイルを書き込む時間がかかります。</translation>
    </message>
    <message>
        <source>All tests take about %1, and the time to write a file of %2 first and to read it again afterwards.</source>
        <translation>全テストに約 %1 かかります。ほかに、最初に %2 のファイルを書き、最後に読み直す時間が必要です。</translation>
    </message>
</context>
<context>
    <name>octamark::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Folder of the library</source>
        <translation>ライブラリのフォルダー</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Use the default folder</source>
        <translation>既定のフォルダーを使用</translation>
    </message>
    <message>
        <source>Saved runs are kept here and listed in Library. Runs in the old folder stay there.</source>
        <translation>測定結果はここに保存され、「ライブラリ」に表示されます。以前のフォルダーの測定結果はそのまま残ります。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>“%1” is not a whole path. Write one that begins at the root.</source>
        <translation>「%1」は完全なパスではありません。ルートから始まるパスを入力してください。</translation>
    </message>
    <message>
        <source>The folder “%1” could not be created. Choose another one or check the permissions above it.</source>
        <translation>フォルダー「%1」を作成できませんでした。別のフォルダーを選択するか、上位フォルダーのアクセス権を確認してください。</translation>
    </message>
    <message>
        <source>You may not write into “%1”. Choose another folder or change its permissions.</source>
        <translation>「%1」に書き込む権限がありません。別のフォルダーを選択するか、アクセス権を変更してください。</translation>
    </message>
    <message>
        <source>Other folders whose runs are listed too</source>
        <translation>一覧に加える他のフォルダー</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Other folder of the library</source>
        <translation>ライブラリの他のフォルダー</translation>
    </message>
</context>
<context>
    <name>octamark::ProgressLine</name>
    <message>
        <source>Progress of the run</source>
        <translation>測定の進行状況</translation>
    </message>
</context>
<context>
    <name>octamark::ResultCell</name>
    <message>
        <source>&amp;Run this test</source>
        <translation>このテストを実行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy value</source>
        <translation>値をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;all numbers</source>
        <translation>すべての数値をコピー(&amp;A)</translation>
    </message>
    <message>
        <source>waiting · %1</source>
        <comment>the earlier numbers follow</comment>
        <translation>待機中 · %1</translation>
    </message>
    <message>
        <source>Run this test</source>
        <translation>このテストを実行</translation>
    </message>
    <message numerus="yes">
        <source>%n mark(s)</source>
        <translation>
            <numerusform>注意 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::RunDetails</name>
    <message>
        <source>Label of the run</source>
        <translation>測定の名前</translation>
    </message>
    <message>
        <source>A name for this run, as charts and lists show it</source>
        <translation>グラフや一覧に表示するこの測定の名前</translation>
    </message>
    <message>
        <source>+ &amp;tag</source>
        <translation>+ タグ(&amp;T)</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>タグを追加</translation>
    </message>
    <message>
        <source>What sets this run apart, as key=value: storage=zfs, cache=none</source>
        <translation>この測定の条件を key=value の形で: storage=zfs、cache=none など</translation>
    </message>
    <message>
        <source>Tag as key=value</source>
        <translation>タグ (key=value)</translation>
    </message>
    <message>
        <source>key=value</source>
        <translation>key=value</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比較(&amp;C)</translation>
    </message>
    <message>
        <source>Add this run to the comparison</source>
        <translation>この測定結果を比較に追加</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>保存(&amp;V)</translation>
    </message>
    <message>
        <source>Keep this run in the library</source>
        <translation>この測定結果をライブラリに保存</translation>
    </message>
</context>
<context>
    <name>octamark::TagChip</name>
    <message>
        <source>Tag %1</source>
        <translation>タグ %1</translation>
    </message>
    <message>
        <source>Press Enter to edit it, Delete to remove it.</source>
        <translation>Enter で編集、Delete で削除します。</translation>
    </message>
    <message>
        <source>%1: click to edit, × to remove</source>
        <comment>tag</comment>
        <translation>%1: クリックで編集、× で削除</translation>
    </message>
</context>
<context>
    <name>octamark::TagFilterLine</name>
    <message>
        <source>Only runs with %1 are shown. Click to show the others too.</source>
        <translation>%1 の付いた測定結果だけを表示しています。クリックすると他も表示します。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
</context>
<context>
    <name>octamark::TagMenuButton</name>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value of a tag, number of runs</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>octamark::TagsDialog</name>
    <message numerus="yes">
        <source>Tags of %n run(s)</source>
        <translation>
            <numerusform>測定結果 %n 件のタグ</numerusform>
        </translation>
    </message>
    <message>
        <source>What you change or add applies to all of them. Other values stay as they are.</source>
        <translation>変更と追加はすべてに適用されます。他の値は変わりません。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No tags yet.</source>
        <translation>タグはまだありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 of %n run(s))</source>
        <translation>
            <numerusform>%1 (%n 件中 %2 件)</numerusform>
        </translation>
    </message>
    <message>
        <source>key=value</source>
        <translation>key=value</translation>
    </message>
    <message>
        <source>Tag as key=value</source>
        <translation>タグ (key=value)</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>タグを追加</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 の値</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <comment>tag</comment>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>octamark::TargetCombo</name>
    <message>
        <source>Choose a target</source>
        <translation>対象を選択</translation>
    </message>
</context>
<context>
    <name>octamark::TestText</name>
    <message>
        <source>Sequential read</source>
        <translation>シーケンシャル読み込み</translation>
    </message>
    <message>
        <source>Random read</source>
        <translation>ランダム読み込み</translation>
    </message>
    <message>
        <source>Sequential write</source>
        <translation>シーケンシャル書き込み</translation>
    </message>
    <message>
        <source>Random write</source>
        <translation>ランダム書き込み</translation>
    </message>
    <message>
        <source>Sequential mix</source>
        <translation>シーケンシャル混合</translation>
    </message>
    <message>
        <source>Random mix</source>
        <translation>ランダム混合</translation>
    </message>
    <message>
        <source>%1 · loop %2 of %3</source>
        <translation>%1 · ループ %2/%3</translation>
    </message>
    <message>
        <source>io_uring</source>
        <translation>io_uring</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>engine, kind of I/O</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>ダイレクト</translation>
    </message>
    <message>
        <source>buffered</source>
        <translation>バッファあり</translation>
    </message>
    <message>
        <source>queue depth %1</source>
        <translation>キュー深度 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n スレッド</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing the test file</source>
        <translation>テストファイルを準備中</translation>
    </message>
    <message>
        <source>Preparing the test file · %1 of %2</source>
        <translation>テストファイルを準備中 · %1/%2</translation>
    </message>
    <message>
        <source>Pausing before: %1</source>
        <translation>待機中 (次: %1)</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>待機中…</translation>
    </message>
    <message>
        <source>%1 · flushing</source>
        <translation>%1 · フラッシュ中</translation>
    </message>
    <message>
        <source>Preparing the test file · flushing</source>
        <translation>テストファイルを準備中 · フラッシュ中</translation>
    </message>
    <message>
        <source>Removing the test file</source>
        <translation>テストファイルを削除中</translation>
    </message>
    <message>
        <source>The device has given nothing back for %1. It may hang; the run can be stopped.</source>
        <translation>デバイスから %1 応答がありません。停止している可能性があります。測定は中止できます。</translation>
    </message>
    <message>
        <source>mean latency %1</source>
        <translation>平均レイテンシ %1</translation>
    </message>
    <message>
        <source>50 % of requests within %1</source>
        <translation>要求の 50 % が %1 以内</translation>
    </message>
    <message>
        <source>95 % within %1</source>
        <translation>95 % が %1 以内</translation>
    </message>
    <message>
        <source>99 % within %1</source>
        <translation>99 % が %1 以内</translation>
    </message>
    <message>
        <source>99.9 % within %1</source>
        <translation>99.9 % が %1 以内</translation>
    </message>
    <message>
        <source>slowest %1</source>
        <translation>最も遅い要求 %1</translation>
    </message>
    <message>
        <source>worst loop %1, best loop %2</source>
        <translation>最低ループ %1、最良ループ %2</translation>
    </message>
    <message>
        <source>flush after the test %1</source>
        <translation>テスト後のフラッシュ %1</translation>
    </message>
    <message>
        <source>%1 with the flush</source>
        <translation>フラッシュ込み %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>worst to best loop</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>no hypervisor</source>
        <translation>ハイパーバイザーなし</translation>
    </message>
    <message>
        <source>first write %1</source>
        <translation>初回書き込み %1</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>シーケンシャル</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Verifying the test file · %1 of %2</source>
        <translation>テストファイルを検証中 · %1 / %2</translation>
    </message>
    <message>
        <source>%1 verified</source>
        <translation>%1 検証済み</translation>
    </message>
</context>
<context>
    <name>octamark::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>メニュー (F10)</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>The unit of all numbers</source>
        <translation>すべての数値の単位</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最良値</translation>
    </message>
    <message>
        <source>Which of the loops stands for a test</source>
        <translation>テストの代表とするループ</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>単位: %1</translation>
    </message>
    <message>
        <source>Headline: %1</source>
        <translation>代表値: %1</translation>
    </message>
</context>
<context>
    <name>octamark::UndoLine</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Takes the last change back (Ctrl+Z)</source>
        <translation>最後の変更を元に戻します (Ctrl+Z)</translation>
    </message>
</context>
<context>
    <name>octamark::ViewMenu</name>
    <message>
        <source>&amp;Rows</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>測定結果</translation>
    </message>
    <message>
        <source>&amp;Bars</source>
        <translation>棒(&amp;B)</translation>
    </message>
    <message>
        <source>Read and write</source>
        <translation>読み込みと書き込み</translation>
    </message>
    <message>
        <source>&amp;Title and notes…</source>
        <translation>タイトルとメモ(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>グラフ(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>値(&amp;V)</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>Ratio to the baseline</source>
        <translation>基準との比</translation>
    </message>
    <message>
        <source>Percent of the baseline</source>
        <translation>基準に対する %</translation>
    </message>
    <message>
        <source>&amp;Axis</source>
        <translation>軸(&amp;A)</translation>
    </message>
    <message>
        <source>Linear, from zero</source>
        <translation>線形（ゼロから）</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>順序(&amp;O)</translation>
    </message>
    <message>
        <source>As in the list</source>
        <translation>一覧の順</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>良い順</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>区画(&amp;P)</translation>
    </message>
    <message>
        <source>One for each test</source>
        <translation>テストごと</translation>
    </message>
    <message>
        <source>One for each run</source>
        <translation>測定結果ごと</translation>
    </message>
    <message>
        <source>Values of “%1”</source>
        <translation>「%1」の値</translation>
    </message>
</context>
<context>
    <name>octamark::VolumeListModel</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>使用 %1/%2</translation>
    </message>
    <message>
        <source>memory, not a disk</source>
        <translation>ディスクではなくメモリ</translation>
    </message>
    <message>
        <source>network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>folder</comment>
        <translation>%1 内</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
</context>
<context>
    <name>octamark::WindowActions</name>
    <message>
        <source>&amp;Open runs or reports…</source>
        <translation>測定結果・レポートを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Paste report</source>
        <translation>レポートを貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Save run</source>
        <translation>測定結果を保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save run &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Copy result as text</source>
        <translation>結果をテキストでコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export charts…</source>
        <translation>グラフを書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Run all</source>
        <translation>すべて実行(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Go to Measure</source>
        <translation>「測定」へ</translation>
    </message>
    <message>
        <source>Go to Compare</source>
        <translation>「比較」へ</translation>
    </message>
    <message>
        <source>Go to Library</source>
        <translation>「ライブラリ」へ</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>設定(&amp;F)…</translation>
    </message>
    <message>
        <source>A&amp;bout Octamark</source>
        <translation>Octamark について(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>テーマ(&amp;H)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Measuring</source>
        <translation>測定方法(&amp;M)</translation>
    </message>
    <message>
        <source>Ninth test: &amp;sync writes of 4 KiB</source>
        <translation>9 番目のテスト: 4 KiB の同期書き込み(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Write through all caches</source>
        <translation>すべてのキャッシュを通して書き込む(&amp;W)</translation>
    </message>
    <message>
        <source>Let the &amp;loops of the tests take turns</source>
        <translation>各テストのループを交互に実行(&amp;L)</translation>
    </message>
    <message>
        <source>I/O &amp;engine</source>
        <translation>I/O エンジン(&amp;E)</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>最良のもの</translation>
    </message>
    <message>
        <source>&amp;Verify afterwards what was written</source>
        <translation>測定後に書き込み内容を検証する(&amp;V)</translation>
    </message>
    <message>
        <source>Save co&amp;mparison…</source>
        <translation>比較を保存(&amp;M)…</translation>
    </message>
</context>
</TS>
