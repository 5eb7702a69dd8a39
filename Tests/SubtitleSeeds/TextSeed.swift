/// Valid text subtitles in each supported format.
package enum TextSeed {
    /// The texts with their file name extensions.
    package static let all: [(ending: String, text: String)] = [
        ("srt", subRip), ("ass", script), ("ssa", oldScript), ("vtt", webVTT), ("sub", microDVD), ("sub", subViewer),
        ("smi", sami), ("txt", "0:00:01:A line|of two\n0:00:03:\n"), ("txt", mpl2), ("jss", jacoSub),
        ("stl", "//Spruce\n$FontSize = 30\n00:00:01:00 , 00:00:02:00 , Two|lines\n"),
        ("pjs", "10, 20, \"A line\"\n20, 30, \"Another|one\"\n"),
        ("aqt", "-->> 10\nA line\n\n-->> 20\n\n\n"), ("rt", realText), ("lrc", "[ti:A song]\n[00:01.00]A line\n"),
    ]

    private static let subRip = """
        1
        00:00:01,000 --> 00:00:03,000
        <i>Slanted</i>, <b>bold</b>, <font color="#ff0000" size="20" face="Sans">red</font>

        2
        00:00:02,500 --> 00:00:04,000 X1:10 X2:90 Y1:10 Y2:40
        {\\an8}above {\\pos(100,50)}and there
        Grüße, Привет, こんにちは, שלום

        3
        00:00:03,000 --> 01:00:00,000
        for an hour

        """

    private static let script = """
        [Script Info]
        ScriptType: v4.00+
        PlayResX: 640
        PlayResY: 360
        WrapStyle: 0

        [V4+ Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, \
        Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, \
        MarginR, MarginV, Encoding
        Style: Default,sans-serif,24,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,2,1,2,10,10,10,1
        Style: Box,serif,30,&H0000FFFF,&H000000FF,&H40000000,&H80000000,-1,-1,0,0,90,120,2,15,3,2,1,8,10,10,10,1

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
        Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Plain\\Nof two lines\\hhere
        Dialogue: 1,0:00:01.50,0:00:04.00,Box,,20,20,30,,{\\move(10,10,300,200)\\t(0,500,\\fscx200\\frz90)}Moving
        Dialogue: 0,0:00:02.00,0:00:05.00,Default,,0,0,0,,{\\k20}Ka{\\kf30}ra{\\ko40}o{\\K50}ke
        Dialogue: 0,0:00:02.00,0:00:05.00,Default,,0,0,0,Banner;20;0;50,Scrolling
        Dialogue: 0,0:00:02.00,0:00:05.00,Default,,0,0,0,Scroll up;10;100;40,Rising
        Dialogue: 0,0:00:02.00,0:00:05.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 b 100 50 50 100 0 100 s 1 1 2 2 3 3 c{\\p0}
        Dialogue: 0,0:00:02.50,0:00:05.00,Default,,0,0,0,,{\\clip(10,10,200,100)\\blur3\\be2\\bord4\\shad3\\fad(200,300)}Soft
        Dialogue: 0,0:00:02.50,0:00:05.00,Default,,0,0,0,,{\\iclip(2,m 0 0 l 99 0 99 99)\\frx30\\fry40\\fax0.5\\fay-1}Askew
        Dialogue: 0,0:00:02.50,0:00:05.00,Default,,0,0,0,,{\\org(50,50)\\1c&H00FF00&\\3a&H80&\\fnserif\\fs40\\rBox\\q2}Other
        Comment: 0,0:00:02.50,0:00:05.00,Default,,0,0,0,,not seen

        """

    private static let oldScript = """
        [Script Info]
        ScriptType: v4.00
        [V4 Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, \
        BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
        Style: Default,Sans,20,16777215,255,0,0,0,0,1,2,2,2,10,10,10,0,1
        [Events]
        Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
        Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,NTP,0000,0000,0000,!Effect,Old

        """

    private static let webVTT = """
        WEBVTT - A title
        Region: id=one width=40%

        REGION
        id:two
        lines:2
        scroll:up

        STYLE
        ::cue { color: yellow }

        NOTE nobody reads this

        first
        00:01.000 --> 00:02.000 line:0 position:10% align:start size:40%
        <v Fred>Hi, <c.red>I am</c> <00:01.500>Fred</v> &amp; &lt;co&gt;

        00:00:01.500 --> 00:00:03.000 line:50%,center position:90%,line-right vertical:rl
        - One
        - <ruby>Two<rt>too</rt></ruby>

        00:02.000 --> 00:04.000 region:two align:end
        <b>In a region</b>

        """

    private static let microDVD = """
        {1}{1}25.000
        {DEFAULT}{}{C:$0000ff}
        {25}{75}{y:i,b}Slanted|{Y:u}{f:Serif}{s:30}{c:$00ffff}lines
        {100}{}{P:1}{H:5}open

        """

    private static let subViewer = """
        [INFORMATION]
        [TITLE]A title
        [END INFORMATION]
        [SUBTITLE]
        [COLF]&HFFFFFF,[SIZE]18,[FONT]Arial
        00:00:01.00,00:00:02.00
        A line[br]of two

        """

    private static let sami = """
        <SAMI><HEAD><STYLE>P { color: white } .ENCC { Name: English; lang: en-US }</STYLE></HEAD><BODY>
        <SYNC Start=1000><P Class=ENCC>A line<br>of <font color="red">two</font> &amp; more
        <SYNC Start=2000><P Class=ENCC>&nbsp;
        </BODY></SAMI>

        """

    private static let mpl2 = "[10][20]A line|of two\n[25][40]/slanted\n[45][60]The third\n"

    private static let jacoSub = """
        #TIMERES 100
        #SHIFT 0:00:00.00
        0:00:01.00 0:00:02.00 JC \\iSlanted\\i \\bbold\\b ~ {a comment}
        @100 @200 {VL} below

        """

    private static let realText = """
        <window type="subtitle" duration="10">
        <time begin="1.0" end="2.0"/><clear/>A line
        <time begin="3.0"/><clear/>Another
        </window>

        """
}
