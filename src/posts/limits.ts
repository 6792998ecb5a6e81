/** A larger workbook is refused by the build and by the page. */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024

/** Files in the zip that a workbook is; Excel writes about ten, and one or two for an image or a sheet. */
export const MAX_PARTS = 1_000
/** Unpacked size of the parts with cells, texts and formats. */
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** XML tags in these parts: more of them would cost a phone more than the time limit of the page. */
export const MAX_TAGS = 1_500_000
/** Longest text between two XML tags: MAX_BODY_CHARACTERS, each written as the five of `&amp;`. */
export const MAX_TEXT_CHARACTERS = 200_000

/** Rows and columns of a sheet of Excel. */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_SHEET_COLUMNS = 16_384
/** Posts of the page, which shows all of them: one a week for ten years. */
export const MAX_POSTS = 500
/** Cells of the first sheet, including blank ones to the left of the last one with content. */
export const MAX_CELLS = 100_000
/** Links on cells of the first sheet, and merged cells: an article has at most three cells. */
export const MAX_RANGES = 5_000
/** Characters of all cells of the first sheet together. */
export const MAX_SHEET_CHARACTERS = 32 * 1024 * 1024

/** Excel keeps no more than this in one cell, and silently cuts off the rest. */
export const MAX_CELL_CHARACTERS = 32_767
/** Longer headings fill a phone's screen. A longer bold line of a body is not a subheading. */
export const LONG_HEADING_CHARACTERS = 90
/** More pixels than any phone makes; a small file can claim more and fill the memory. */
export const MAX_IMAGE_PIXELS = 250_000_000
/** GitHub's upload page takes no larger file, and not more of them at once. */
export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
export const MAX_UPLOADED_FILES = 100
/** A published image is made smaller to fit into this. Wide windows show it IMAGE_SHOWN_WIDTH_PX wide; phones, 370 at two or more px each. */
export const PUBLISHED_IMAGE_PX = { width: 740, height: 1280 }
/** The part of an image that its card shows: its middle. */
export const IMAGE_SHOWN_RATIO = 4 / 3
/**
 * Width of an image beside its article, in CSS px, on windows of 1,280 to 1,440 px: `post-card.css` makes it, and
 * `post-layout.spec.ts` compares the two. The guide for editors names it, too.
 */
export const IMAGE_SHOWN_WIDTH_PX = 448
/** Characters of the HTML that a body is read as. Made from plain text, it may be longer than a cell of Excel can be. */
export const MAX_BODY_CHARACTERS = 40_000
/** Characters of an article's HTML: fitting gives the cells of a table the names of their columns. */
export const MAX_PUBLISHED_CHARACTERS = 2 * MAX_BODY_CHARACTERS
/**
 * Elements of an article: tags that go on in the next paragraphs can make 200,000 out of 7,000 characters. Counted when a
 * body is read (`body/read-body.ts`): by the build, and by the visitor's browser for a workbook that no build has written.
 */
export const MAX_BODY_ELEMENTS = 5_000
/** Tags that may be open at one place. No article needs more, and the time that parsing takes grows with the square. */
export const MAX_OPEN_TAGS = 200
/** Excel accepts no longer number format, and at most 250 of them. */
export const MAX_FORMAT_CHARACTERS = 255
export const MAX_FORMATS = 1_000
/** Problems that the page for editors shows: a table of thousands of rows would freeze it for seconds. */
export const MAX_SHOWN_PROBLEMS = 300
