/** The build and the page refuse a larger workbook. */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024

/** Files in a workbook's zip. Excel writes about ten, and one or two for an image or a sheet. */
export const MAX_PARTS = 1_000
/** Unpacked size of the parts that are read. */
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** XML tags in a part. More would keep a phone busy for too long. */
export const MAX_TAGS = 1_500_000
/** Longest text between two XML tags: MAX_BODY_CHARACTERS, each written as `&amp;`. */
export const MAX_TEXT_CHARACTERS = 200_000

/** Rows and columns of an Excel sheet. */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_SHEET_COLUMNS = 16_384
/** Posts on the page, which shows all of them: one a week for ten years. */
export const MAX_POSTS = 500
/** Cells of the first sheet, including blank ones left of the last filled one. */
export const MAX_CELLS = 100_000
/** Linked cells and merged cells of the first sheet. An article has at most three cells. */
export const MAX_RANGES = 5_000
/** Characters of all cells of the first sheet. */
export const MAX_SHEET_CHARACTERS = 32 * 1024 * 1024

/** Characters that Excel keeps in a cell; it silently cuts off the rest. */
export const MAX_CELL_CHARACTERS = 32_767
/** Longer headings fill a phone's screen. A longer bold line in a body is not a subheading. */
export const LONG_HEADING_CHARACTERS = 90
/** More than any phone's photo. A small file can claim more and fill the memory. */
export const MAX_IMAGE_PIXELS = 250_000_000
/** GitHub's upload page accepts no larger file, and no more files at once. */
export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
export const MAX_UPLOADED_FILES = 100
/** Published images are reduced to fit into this. Phones show 370 px at a density of 2 or more. */
export const PUBLISHED_IMAGE_PX = { width: 740, height: 1280 }
/** Aspect ratio of the middle part of an image, which its card shows. */
export const IMAGE_SHOWN_RATIO = 4 / 3
/**
 * Width of an image beside its article, in CSS px, on windows of 1,280 to 1,440 px.
 * `post-layout.spec.ts` compares it with `post-card.css`. The editors' guide names it, too.
 */
export const IMAGE_SHOWN_WIDTH_PX = 448
/** Characters of a body's HTML. HTML made from typed text may be longer than an Excel cell. */
export const MAX_BODY_CHARACTERS = 40_000
/** Characters of an article's published HTML. Fitting adds the names of columns to cells. */
export const MAX_PUBLISHED_CHARACTERS = 2 * MAX_BODY_CHARACTERS
/**
 * Elements of an article. Repeated in each paragraph, tags in 7,000 characters can make 200,000.
 * Counted when a body is read, also in the browser from a workbook that no build has written.
 */
export const MAX_BODY_ELEMENTS = 5_000
/** Tags open at one place. No article needs more; parsing time grows with their square. */
export const MAX_OPEN_TAGS = 200
/** Excel accepts no longer number formats, and only 250 of them. */
export const MAX_FORMAT_CHARACTERS = 255
export const MAX_FORMATS = 1_000
/** Problems shown on /editors. A table of thousands of rows would freeze the page for seconds. */
export const MAX_SHOWN_PROBLEMS = 300
