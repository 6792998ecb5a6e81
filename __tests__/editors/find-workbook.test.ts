import { editorsCheck } from "../../src/content/editors-check"
import { findWorkbook } from "../../src/editors/find-workbook"

const { refusals } = editorsCheck
const makeFiles = (...names: string[]) => names.map((name) => new File(["x"], name))
const find = (...names: string[]) => findWorkbook(makeFiles(...names)).name

describe("The workbook among the chosen files", () => {
  it("is the only one, whatever its name", () => {
    expect(find("garden.jpg", "articles of May.XLSX")).toBe("articles of May.XLSX")
  })

  it("is blog.xlsx among several", () => {
    expect(find("old.xlsx", "blog.xlsx", "copy.xlsx")).toBe("blog.xlsx")
  })

  it("is neither a hidden file nor what Excel keeps beside an open workbook", () => {
    expect(find("._blog.xlsx", "~$blog.xlsx", "blog.xlsx")).toBe("blog.xlsx")
    expect(() => find("~$blog.xlsx")).toThrow(refusals.noWorkbook)
  })

  it("is no copy of another kind, such as a backup", () => {
    expect(() => find("blog.xlsx.bak")).toThrow(refusals.noWorkbook)
  })

  it("has to be chosen among several others", () => {
    expect(() => find("one.xlsx", "two.xlsx")).toThrow(refusals.manyWorkbooks)
  })

  it("has to be chosen when there are only pictures, or nothing", () => {
    expect(() => find("garden.jpg")).toThrow(refusals.noWorkbook)
    expect(() => find()).toThrow(refusals.noWorkbook)
  })

  it.each(["blog.xls", "blog.XLSM", "blog.ods", "blog.csv", "blog.numbers"])(
    "has to be saved as .xlsx where it is %s",
    (name) => {
      expect(() => find("garden.jpg", name)).toThrow(refusals.otherFormat(name))
    },
  )
})
