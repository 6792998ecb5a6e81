/** @jest-environment node */
import {
  type CodedProblem,
  describeProblem,
  type ProblemCode,
} from "../../../src/posts/problems/all-messages"

type Params<Code extends ProblemCode> = Extract<CodedProblem, { code: Code }>["params"]

type Form<Code extends ProblemCode> = [params: Params<Code>, message: string, advice: string]

/** What an editor reads, by codes; where it depends on the parameters, once for each form. */
type Sentences = { [Code in ProblemCode]: Form<Code> | Form<Code>[] }

const NEW_WORKBOOK = "Copy the articles into a new workbook, and nothing else from the old one."
const SAVE_AGAIN =
  "Open it in Excel, look whether all is there, and save it again as .xlsx. If Excel cannot open it, it is another kind of file."
const TYPE_NAMES =
  "Type the names of the columns, Heading, Image and Body, into the first row; if that is an article, insert a row above it first. If the articles are on another sheet, move that sheet to the first place instead."
const TYPE_AS_TEXT = "Type an apostrophe (') and then the text as it should be shown."
const CHANGE_ONE = "Change one of the two."
const MAKE_TWO = "Make two articles of it."
const USE_FOLDER =
  'Put it into the folder Blog, and in its place write <img src="/assets/Blog/garden.jpg">, with the name of your picture.'
const SAVE_AS_JPG =
  "Open it in Paint (Windows) or Preview (Mac), save it as JPG, and put that file into the folder in its place."
const SCREENSHOT =
  "Make a screenshot of what it shows, and put that into the folder in its place, as JPG or PNG."
const SHOW_ENDINGS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"
const SAVE_HERE = "Save the workbook under this name, and close it in Excel."
const LONG = "x".repeat(81)
const SHORTENED = `${"x".repeat(80)}…`
const MANY = Array.from({ length: 16_384 }, (_, index) => `C${index}`)
const MANY_LISTED = `${MANY.slice(0, 20).join(", ")} and 16,364 more`
const PUT_INTO_CELL =
  "If it belongs to the article, copy all of it again, empty the cell of its body (select it, press Delete), double-click it and paste, so that all of it is in one cell, and empty the cells beside it. If it is a note, type a name for the column above the articles."
const isDamaged = (reason: string) => `The file is damaged or is not an Excel workbook (${reason}).`

const SENTENCES: Sentences = {
  "workbook-empty": [{}, "The file is empty.", "Save the workbook again from Excel."],
  "workbook-too-large": [
    { megabytes: 20 },
    "The workbook is larger than 20 MB.",
    "Take pictures out of the sheet; they belong in the folder Blog.",
  ],
  "workbook-of-libreoffice": [
    {},
    "The file is a LibreOffice workbook, not an Excel workbook.",
    "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
  ],
  "workbook-with-password": [
    {},
    "The workbook is encrypted, so only Excel can read it.",
    "In Excel choose File, Info, Protect Workbook, Encrypt with Password, and empty the password. If there is none, Excel itself has encrypted it: turn off Protect Workbook in the tab Review, and Always Open Read-Only in File, Info, Protect Workbook. Then save.",
  ],
  "workbook-restricted": [
    {},
    "The workbook is encrypted for your organisation, probably by a sensitivity label such as Confidential, so nobody else can read it.",
    "In Excel choose another label (Home, Sensitivity) that does not encrypt, such as Public, or File, Info, Protect Workbook, Restrict Access, Unrestricted Access. Then save. If Excel does not let you, copy the articles into a new workbook.",
  ],
  "workbook-of-old-excel": [
    {},
    "The file is a workbook of Excel 97–2003 (.xls), whatever its name says.",
    "In Excel choose File, Save As, Excel Workbook (.xlsx).",
  ],
  "workbook-part-missing": [
    { part: "xl/a.xml" },
    isDamaged("its part xl/a.xml is missing"),
    SAVE_AGAIN,
  ],
  "workbook-part-repeated": [
    { part: "xl/a.xml" },
    isDamaged("it has two parts named xl/a.xml"),
    SAVE_AGAIN,
  ],
  "workbook-with-document-type": [{}, isDamaged("its XML has a document type"), SAVE_AGAIN],
  "workbook-character-unknown": [
    { reference: "&a;" },
    isDamaged("its XML has the unknown character &a;"),
    SAVE_AGAIN,
  ],
  "cell-outside-sheet": [{ reference: "A0" }, isDamaged("its cell A0 is in no sheet"), SAVE_AGAIN],
  "cell-repeated": [{ cell: "A1" }, isDamaged("its cell A1 is there twice"), SAVE_AGAIN],
  "workbook-hidden": [
    {},
    "The first sheet is hidden, so it counts as a draft.",
    "Show it: right-click the name of a sheet, Unhide. If the articles are on another sheet, move that sheet to the first place instead.",
  ],
  "workbook-of-other-kind": [
    {},
    "The file is not an Excel workbook.",
    "In Excel choose File, Save As, Excel Workbook (.xlsx).",
  ],
  "workbook-damaged": [{ reason: "bad zip" }, isDamaged("bad zip"), SAVE_AGAIN],
  "workbook-cut-off": [{}, isDamaged("its end is missing"), SAVE_AGAIN],
  "workbook-not-inside": [{}, isDamaged("it contains no workbook"), SAVE_AGAIN],
  "workbook-part-not-whole": [
    { part: "xl/a.xml" },
    isDamaged("its part xl/a.xml is not whole"),
    SAVE_AGAIN,
  ],
  "workbook-text-missing": [{ number: "7" }, isDamaged("text number 7 is missing"), SAVE_AGAIN],
  "worksheet-missing": [
    {},
    "The workbook has no worksheet.",
    "Add one with the headings Heading, Image and Body.",
  ],
  "column-names-missing": [
    { sheet: "Blog" },
    "Sheet “Blog” has no row with the names of the columns.",
    TYPE_NAMES,
  ],
  "columns-missing": [
    [
      { sheet: "Blog", missing: ["Body"], row: 1, cells: MANY, misspelt: [] },
      `Sheet “Blog” has no column named Body. Row 1 has: ${MANY_LISTED.replace(/C\d+/g, "“$&”")}.`,
      TYPE_NAMES,
    ],
    [
      { sheet: "Blog", missing: ["Heading", "Body"], row: 2, cells: ["A", LONG], misspelt: [] },
      `Sheet “Blog” has no column named Heading, Body. Row 2 has: “A”, “${SHORTENED}”.`,
      TYPE_NAMES,
    ],
    [
      {
        sheet: "Blog",
        missing: ["Heading", "Body"],
        row: 2,
        cells: ["Headings", "Image", "Bodi"],
        misspelt: [
          { cell: "Headings", column: "Heading" },
          { cell: "Bodi", column: "Body" },
        ],
      },
      "Sheet “Blog” has no column named Heading, Body. Row 2 has: “Headings”, “Image”, “Bodi”.",
      `“Headings”: did you mean Heading? “Bodi”: did you mean Body? Otherwise: ${TYPE_NAMES}`,
    ],
  ],
  "workbook-of-many-parts": [
    { limit: 1000 },
    "The workbook has more than 1,000 parts.",
    NEW_WORKBOOK,
  ],
  "workbook-of-many-tags": [
    { limit: 1_500_000 },
    "The workbook has more than 1,500,000 tags inside.",
    NEW_WORKBOOK,
  ],
  "workbook-text-too-long": [
    { kilobytes: 200 },
    "A text in the workbook is longer than 200 kB.",
    NEW_WORKBOOK,
  ],
  "workbook-too-large-unpacked": [
    { megabytes: 40 },
    "Unpacked, the workbook is larger than 40 MB.",
    NEW_WORKBOOK,
  ],
  "sheet-too-large": [
    { limit: 10_000, what: "rows" },
    "The first sheet has more than 10,000 rows.",
    NEW_WORKBOOK,
  ],
  "column-repeated": [
    { name: "IMAGE" },
    "There is a second column named IMAGE; only the first is shown.",
    "Delete or rename one of the two.",
  ],
  "posts-missing": [
    {},
    "The sheet has no article to publish.",
    "Fill in the row below the names of the columns, or take back an earlier workbook.",
  ],
  "posts-too-many": [
    { count: 501, limit: 500 },
    "The sheet has 501 articles; the page takes 500.",
    "Cut the oldest articles and insert them into a second sheet: they stay in the workbook and leave the page.",
  ],
  "posts-nearly-too-many": [
    { count: 450, limit: 500 },
    "The sheet has 450 articles; the page takes 500 at most.",
    "Before it is full: Cut the oldest articles and insert them into a second sheet: they stay in the workbook and leave the page.",
  ],
  "row-hidden": [
    {},
    "The row is hidden or filtered out, so it counts as a draft and is not published.",
    "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.",
  ],
  "row-above-column-names": [
    { headerRow: 3 },
    "The row is above the names of the columns (row 3), so it is not published: was the sheet sorted together with them?",
    "Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells.",
  ],
  "row-blank": [{}, "The row is blank.", "Delete it, if it is not wanted."],
  "rows-blank": [
    { first: 3, last: 5 },
    "The rows 3 to 5 are blank.",
    "Delete them, if they are not wanted.",
  ],
  "formula-failed": [
    { shown: "#N/A" },
    "The formula in this cell has failed; the page shows #N/A.",
    "Type an apostrophe (') and then the text itself, or correct the formula.",
  ],
  "formula-without-result": [
    { formula: "=A9" },
    "The formula in this cell, =A9, has no result: the program that saved the workbook has not calculated it.",
    "Open the workbook in Excel and save it there, or type the text itself.",
  ],
  "picture-in-cell": [
    {},
    "The cell has no text: probably a picture was put into it, or its formula has failed. Neither is shown.",
    "Put a picture into the folder Blog, and its name into the column Image. Then empty the cell (select it, press Delete) and type the text.",
  ],
  "picture-over-sheet": [
    {},
    "A picture lies over this cell, not in it, so it is not published.",
    "Put the picture into the folder Blog (right-click it, Save as Picture), type its name into the column Image of its article, and delete it here.",
  ],
  "words-over-sheet": [
    {},
    "A box with words lies over this cell, not in it, so its words are not published.",
    "Type the words into the article, and delete the box.",
  ],
  "format-unreadable": [
    { shown: "46143" },
    "The number format of this cell cannot be applied, so the page would show “46143”.",
    TYPE_AS_TEXT,
  ],
  "format-hides-text": [
    { shown: "5" },
    "The number format of this cell shows nothing in Excel, but the page shows “5”.",
    "Empty the cell, if nothing is meant.",
  ],
  "format-empty": [
    { shown: "5" },
    "The number format of this cell is empty, so the page shows “5”.",
    "If it should look different, type an apostrophe (') and then the text.",
  ],
  "format-of-other-language": [
    { shown: "1 May" },
    "The number format of this cell is for another language, which the page does not know; it shows “1 May”.",
    TYPE_AS_TEXT,
  ],
  "formula-used": [
    {},
    "The cell holds a formula; the page shows its last result.",
    "Type an apostrophe (') and then the text itself, if it is not meant to change.",
  ],
  "cell-link-lost": [
    [
      { column: "heading", target: `https://${LONG}` },
      `The link on this cell, to https://${"x".repeat(72)}…, is not shown: a heading has no link.`,
      "Write the link into the body, or remove it: right-click the cell, Remove Link.",
    ],
    [
      { column: "image", target: "mailto:a@example.org" },
      "The link on this cell, to mailto:a@example.org, is not shown: a picture has no link.",
      "The cell needs only the name of the file. Remove the link: right-click the cell, Remove Link.",
    ],
    [
      { column: "body", target: "https://example.org" },
      "The link on this cell, to https://example.org, is not shown: the page links only what is in the text.",
      "Type the address into the text, or write a link with tags.",
    ],
  ],
  "heading-missing": [
    [{}, "The row has text but no heading, so it is not shown.", "Type a heading."],
    [
      { rowAbove: 2 },
      "The row has text but no heading, so it is not shown.",
      "If the text belongs to the article in row 2, it was pasted over several rows: copy it again, empty the cell of its body (select it, press Delete), double-click it and paste, so that all of it is in one cell, and delete this row. Otherwise: Type a heading.",
    ],
  ],
  "heading-repeated": [
    { row: 2 },
    "The heading is the same as in row 2, so a link cannot tell the two articles apart.",
    CHANGE_ONE,
  ],
  "heading-similar": [
    { row: 2 },
    "The heading differs from that in row 2 only in capitals, accents or signs, so the address of the article depends on the order of the rows.",
    CHANGE_ONE,
  ],
  "heading-long": [
    { characters: 91, limit: 90 },
    "The heading has 91 characters.",
    "Shorten it to 90, so that it fits a phone.",
  ],
  "heading-with-tags": [
    { heading: LONG },
    `The heading “${SHORTENED}” is shown as typed, with its tags or marks.`,
    "Type only the words, without tags such as <b>, without stars, and & for &amp;.",
  ],
  "heading-formats-lost": [
    { heading: LONG },
    `Letters of the heading “${SHORTENED}” are struck out, raised or lowered in Excel; the page shows them like the others.`,
    "Delete what is struck out, and type signs such as ² or ₂ for what is raised or lowered.",
  ],
  "text-under-merged-cell": [
    { text: LONG },
    `The cell is merged with another one, under which its text is not seen, so it is not published: “${SHORTENED}”.`,
    "To see it, choose Home, Merge & Center, Unmerge Cells. Then move it to its article, or delete it.",
  ],
  "text-beside-article": [
    [
      { cells: MANY, text: "x" },
      `The text in ${MANY_LISTED} is not published, because its column has no name: “x”.`,
      PUT_INTO_CELL,
    ],
    [
      { cells: ["D2", "E2"], text: LONG },
      `The text in D2, E2 is not published, because its column has no name: “${SHORTENED}”.`,
      PUT_INTO_CELL,
    ],
  ],
  "body-empty": [{}, "The body is empty; only heading and picture are shown.", "Type the article."],
  "body-cut-off": [
    { limit: 32_767 },
    "The body reaches 32,767 characters, the most that Excel keeps in a cell, so its end is cut off.",
    `${MAKE_TWO} Copy the end again from where the text comes from.`,
  ],
  "body-too-large": [
    {},
    "The body is too long, or has too many lines, formatted words or tags.",
    `${MAKE_TWO} Close each tag where it should end.`,
  ],
  "words-not-shown": [
    { words: LONG },
    `These words or addresses of the cell are not in the article: “${SHORTENED}”.`,
    "If visitors should read them, type them again, outside of tags and comments (<!-- -->). If not, leave them out of the cell.",
  ],
  "image-not-in-folder": [
    { url: `data:${LONG}` },
    `The picture data:${"x".repeat(75)}… is not shown, because it does not lie in the folder Blog. What is on another site, in a message or on your own computer cannot be shown.`,
    USE_FOLDER,
  ],
  "bold-line-in-paragraph": [
    { line: "Two" },
    "The bold line “Two” is inside a paragraph, so it is shown as bold text, not as a subheading.",
    "If it is a subheading, leave an empty line above it.",
  ],
  "element-removed": [
    { source: `<svg>${LONG}` },
    `“<svg>${"x".repeat(75)}…” will be removed, because an article cannot show it.`,
    "In its place type what it says or the address of a page that has it, or show a picture of it.",
  ],
  "tag-shown-as-typed": [
    { beginning: "</b" },
    "“</b” is shown as typed, because it is no whole tag of HTML.",
    'If it is meant as a tag, write the > or the quotation mark (") that is missing in it.',
  ],
  "marks-shown-as-typed": [
    { line: "a ** b" },
    "Marks such as **, ##, > or ` are shown as typed, for example in “a ** b”.",
    "Take the marks out, and make the letters bold in Excel (Ctrl+B) where they should stand out. Type formulas in plain signs, such as x² or 1/2, and sources in words.",
  ],
  "columns-without-table": [
    { line: "a b" },
    "“a b” has columns that make no table, so visitors see one blank between them.",
    "Copy the table again from Word or from cells of Excel: each of its lines has the same number of tabs. Or write the lines as sentences.",
  ],
  "lines-of-pdf": [
    { line: "teach-" },
    "The line “teach-” breaks off inside a sentence, as text from a PDF does.",
    "Join the lines of each paragraph, and take out the hyphens at their ends. If the lines are meant like that, leave them.",
  ],
  "address-in-two-lines": [
    { address: "https://a.org/b-" },
    "The address https://a.org/b- may go on in the next line; its link leads only as far as this.",
    "If so, delete the line end inside the address.",
  ],
  "sign-of-special-font": [
    { text: "a \ue123" },
    "“a \ue123” has a sign that only a font such as Wingdings shows; visitors see a box.",
    "Delete the sign, or type another in its place, such as an emoji.",
  ],
  "link-to-no-page": [
    [
      { url: "/workshop", nearest: "/workshops" },
      "The link to /workshop leads to no page of this site.",
      "Did you mean /workshops?",
    ],
    [
      { url: "/x" },
      "The link to /x leads to no page of this site.",
      "Use the address of a page of this site, such as /workshops, or type the words without a link.",
    ],
  ],
  "letters-broken": [
    { text: "donâ€™t" },
    "“donâ€™t” has broken letters, as text that went through another program may have.",
    "Type the right letters in their place.",
  ],
  "comment-of-word": [
    { comment: "Check the fee" },
    "“Check the fee” is a comment that somebody has written in Word, and would be published.",
    "In Word choose Review, Delete, Delete All Comments in Document. Then copy the text again.",
  ],
  "link-removed": [
    { url: "javascript:x" },
    "The link to javascript:x will be removed.",
    "Use an address that begins with https://, mailto: or tel:, or with / on this site. A file on your own computer has none.",
  ],
  "link-not-secure": [
    { url: `http://${LONG}` },
    `The link to http://${"x".repeat(73)}… is not secure (http:).`,
    "Write https: if the address works with it.",
  ],
  "link-over-other-site": [
    { url: "https://mail.example.com/?u=https%3A%2F%2Fa.org", target: "https://a.org" },
    "The link https://mail.example.com/?u=https%3A%2F%2Fa.org leads to https://a.org over another site.",
    "If that site only passes visitors on, as links in e-mails do, write https://a.org.",
  ],
  "image-for-print": [
    { name: "a.jpg" },
    "“a.jpg” has the colours of a print shop (CMYK), not of a screen (RGB), and would look like a negative.",
    `Ask whoever made it to save it as an RGB picture, and put that file into the folder in its place. Or: ${SCREENSHOT}`,
  ],
  "image-name-twice": [
    { name: "a.jpg", twin: "A.jpg" },
    "There are two pictures named “a.jpg”, or the name of the other, “A.jpg”, differs only in capitals, spaces or what nobody sees. On some computers one takes the place of the other.",
    "Delete one of the two, or give it another name, here and in the workbook.",
  ],
  "image-name-with-invisible-sign": [
    { name: "a.jpg" },
    "The name “a.jpg” has blanks or invisible signs before, after or inside it, here or in the folder Blog, so no picture is shown.",
    "Empty the cell (select it, press Delete) and type “a.jpg” by hand. If that does not help, rename the file in the folder Blog in the same way.",
  ],
  "image-name-inexact": [
    { name: "garden", fileName: "garden.jpg" },
    "“garden” is not the whole name of a picture that can be published, but there is “garden.jpg”.",
    "Type “garden.jpg”, exactly as the file is named.",
  ],
  "image-of-other-format": [
    [
      { name: "a.HEIC", format: "heic" },
      "“a.HEIC” is a HEIC photo, as iPhones make them, which most browsers cannot show.",
      "Send the photo to yourself with WhatsApp and put the JPG that arrives into the folder in its place. For photos to come: on the iPhone choose Settings, Camera, Formats, Most Compatible.",
    ],
    [
      { name: "lesson.jpg", format: "document", extension: "jpg" },
      "“lesson.jpg” ends in .jpg, but inside it is a document or a video, not a picture.",
      `${SCREENSHOT} Or, in Word or PowerPoint, click the picture with the right mouse button, choose Save as Picture, and put that file into the folder in its place.`,
    ],
    [
      { name: "notes.txt", format: "unknown" },
      "“notes.txt” is not a picture.",
      "Take it out of the folder, or put a JPG or PNG picture into the folder in its place.",
    ],
    [
      { name: "poster.psd", format: "psd" },
      "“poster.psd” is a picture of the kind PSD, which this site does not publish.",
      SAVE_AS_JPG,
    ],
  ],
  "image-extension-wrong": [
    [
      { name: "a.b.png", format: "jpg", extension: "png" },
      "“a.b.png” ends in .png, but inside it is a picture of the kind JPG, whose name must end in .jpg.",
      `Rename it to “a.b.jpg”, here and in the workbook. ${SHOW_ENDINGS}`,
    ],
    [
      { name: "web.jfif", format: "jpg" },
      "“web.jfif” is a picture of the kind JPG, whose name must end in .jpg.",
      `Rename it to “web.jpg”, here and in the workbook. ${SHOW_ENDINGS}`,
    ],
  ],
  "image-of-many-pixels": [
    { name: "a.png", megapixels: 250 },
    "“a.png” is too large: it has more than 250 megapixels.",
    "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
  ],
  "image-damaged": [
    { name: "a.png" },
    "“a.png” is damaged: it cannot be read to its end.",
    "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  ],
  "image-locked": [
    { name: "a.png" },
    "“a.png” cannot be opened.",
    "Close the programs that use it, or copy it into the folder again.",
  ],
  "image-name-not-bare": [
    { text: LONG },
    `“${SHORTENED}” is not the name of a picture and nothing else, so no picture is shown.`,
    "Type only the name of one file in the folder Blog with its ending, such as garden.jpg.",
  ],
  "image-in-cell": [
    {},
    "The cell has no name: probably the picture itself was put into it, or its formula has failed. No picture is shown.",
    "Put the picture itself into the folder Blog. Then empty the cell (select it, press Delete) and type only its name, such as garden.jpg.",
  ],
  "image-name-with-character": [
    [
      { name: "100%.png", character: "%" },
      "“100%.png” cannot be published, because not every host and computer takes “%” in the name of a file.",
      "Rename the file in the folder Blog without “%”, and type its new name here.",
    ],
    ...["\u0007", "\ud800"].map<Form<"image-name-with-character">>((character) => [
      { name: "a.png", character },
      "“a.png” cannot be published, because not every host and computer takes an invisible character in the name of a file.",
      "Rename the file in the folder Blog without an invisible character, and type its new name here.",
    ]),
  ],
  "image-name-of-windows": [
    { name: "con.jpg" },
    "“con.jpg” cannot be published, because Windows keeps this name for itself.",
    "Give the file in the folder Blog another name, and type that here.",
  ],
  "image-name-in-other-case": [
    { name: "a.PNG", fileName: "a.png" },
    "There is no picture “a.PNG” in the folder Blog. Capital and small letters count.",
    "Type “a.png”, exactly as the file is named.",
  ],
  "image-name-with-other-spaces": [
    { name: "a b.png" },
    "There is no picture “a b.png” in the folder Blog. There is one with other spaces in its name, which only look the same.",
    "Type the spaces again, here and in the name of the file in the folder Blog: some programs, such as macOS for its screenshots, use spaces of another kind.",
  ],
  "image-missing": [
    [
      { name: "a.png", isInBody: false },
      "There is no picture “a.png” in the folder Blog.",
      "Put the picture into the folder Blog, or empty the cell.",
    ],
    [
      { name: "a.png", isInBody: true, nearName: "b.png" },
      "There is no picture “a.png” in the folder Blog.",
      "Did you mean “b.png”? Otherwise: Put the picture into the folder Blog, or take it out of the text.",
    ],
  ],
  "image-not-known": [
    [
      { name: "a.png" },
      "The picture “a.png” is not among the files that you chose, and no article of the site shows it now.",
      "If the picture is new, choose it together with the workbook. If it is in the site’s folder Blog already, all is well.",
    ],
    [
      { name: "a.png", nearName: "b.png" },
      "The picture “a.png” is not among the files that you chose, and no article of the site shows it now.",
      "Did you mean “b.png”? Otherwise: If the picture is new, choose it together with the workbook. If it is in the site’s folder Blog already, all is well.",
    ],
  ],
  "image-small": [
    { widthPx: 434, shownWidthPx: 435 },
    "The picture is 434 pixels wide but shown up to 435 pixels wide, so it looks blurred.",
    "Use a larger copy of it, if there is one.",
  ],
  "image-not-used": [
    { problem: { code: "image-locked", params: { name: "a.png" } } },
    "“a.png” cannot be opened. No article’s Image names it; it is not published.",
    "Take it out of the folder Blog. Or: Close the programs that use it, or copy it into the folder again.",
  ],
  "file-not-an-image": [
    { problem: { code: "image-locked", params: { name: "a.txt" } } },
    "“a.txt” cannot be opened. It does not belong in the folder Blog.",
    "Take it out of the folder Blog. Or: Close the programs that use it, or copy it into the folder again.",
  ],
  "file-missing": [{}, "There is no such file.", SAVE_HERE],
  "file-not-readable": [
    { cause: "Error: EISDIR" },
    "The file cannot be read (Error: EISDIR).",
    SAVE_HERE,
  ],
  "file-not-of-site": [
    { file: "static/x.html" },
    "“static/x.html” does not belong to the site.",
    "Delete it. Only blog.xlsx belongs in assets, and only pictures in its folder Blog.",
  ],
}

describe("An editor reads what is wrong and what to do:", () => {
  it.each(
    Object.entries(SENTENCES).flatMap(([code, sentences]) => {
      const forms = (Array.isArray(sentences[0]) ? sentences : [sentences]) as Form<ProblemCode>[]
      return forms.map(([params, message, advice]) => ({ code, params, message, advice }))
    }),
  )("$code: $message", ({ code, params, message, advice }) => {
    expect(describeProblem({ code, params } as CodedProblem)).toEqual({ message, advice })
  })
})
