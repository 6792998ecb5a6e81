/** @jest-environment node */
import { checkPastedText } from "../../../../src/posts/body/text/check-pasted-text"

const findCodes = (text: string) => checkPastedText(text).map(({ code }) => code)

describe("What was probably copied by mistake", () => {
  it.each([
    ["messages-of-chat", "[10:15, 2026/05/01] Thandi: Hi\n[10:16, 2026/05/01] +27 82 000 1234: Hi"],
    ["messages-of-chat", "2026/05/01, 10:15 - Thandi: Hi\n2026/05/01, 10:16 - Jan: Hi"],
    ["messages-of-chat", "[01.05.26, 10:15:22 am] ~Jan: Hi\n[01.05.26, 10:16:22 am] Jan: Hi"],
    ["messages-of-chat", "Jan, [01.05.2026 10:15]\nHi\nThandi, [01.05.2026 10:16]\nHi"],
    ["messages-of-chat", "2026-05-01 14:33 - Thandi: Hi\n2026-05-01 14:34 - Jan: Hi"],
    ["messages-of-chat", "[10:42 • 13/08/2024] Jan Nkosi:\nHi\n[10:43 • 13/08/2024] Jan:\nHi"],
    ["messages-of-chat", "Jan, [1 May 2026 at 10:15]\nHi\nThandi, [1 May 2026 at 10:16]\nHi"],
    ["messages-of-chat", "10:15:22 From Jan to Everyone:\nHi\n10:16:22 From Thandi to Jan:\nHi"],
    ["messages-of-chat", "From: Jan <jan@a.org>\nSent: 1 May\nTo: All\nSubject: Plans\n\nHi"],
    ["messages-of-chat", "Van: Jan\nDatum: 1 Mei\nAan: Almal\nOnderwerp: Planne"],
    ["messages-of-chat", "On 1 May 2026 at 10:15, Jan <jan@a.org> wrote:\nHi"],
    ["messages-of-chat", "2026/05/01 10:15 vm. - Thandi: Hi\n2026/05/01 2:16 nm. - Jan: Hi"],
    ["messages-of-chat", "You said:\nPlan it\nChatGPT said:\nHere it is"],
    ["marks-shown-as-typed", '"One\ntwo"\n"Three\nfour"'],
    ["marks-shown-as-typed", "•\n•\nplan\nteach"],
    ["characters-unreadable", "ᴛᴇᴀᴄʜ"],
    ["characters-unreadable", "🅽🅾🆆 🅑🅞🅛🅓"],
    ["marks-shown-as-typed", "*Bring pens\nand paper* now"],
    ["marks-shown-as-typed", '"Bring pens\nand paper"'],
    ["link-not-open", String.raw`See \\server\plans\a.docx`],
    ["link-not-open", String.raw`See H:\plans`],
    ["link-not-open", "See C:/Users/me/plan.docx"],
    ["link-not-open", "See file:///C:/Users/me/plan.docx"],
    ["link-not-open", "See file://server/plans"],
    ...["sˆe", "re¨el", "´e", "\u0302e"].map((text) => ["characters-unreadable", text]),
    ...["of fi ce", "di ff erent", "sta ff."].map((text) => ["characters-unreadable", text]),
  ])("is reported: %s %j", (code, text) => {
    expect(findCodes(text)).toEqual([code])
  })

  it.each([
    "[10:15] Mr Nkosi: opens\n[10:30] Mrs Dube: tea",
    "[10:15, 2026/05/01] Thandi: one message",
    "2026/05/01 10:15 - Grade 4: Maths\n2026/05/02 10:15 - Grade 5: Art",
    "12/05/2026: Maths\n13/05/2026: Art",
    "From: Durban\nTo: Pretoria\nDate: 1 May",
    "Jan <jan@a.org> wrote: a book",
    "the sound ɪ or ɴɢ, 2026",
    "•\nplan",
    "Price R 5*\n*excluding VAT",
    "Name: ____\nDate: ____",
    '"Fun!"',
    '"Bring pens," she said.\n"Bring paper."',
    "Grade R:\\ and and\\or, 50\\50; Grade R:/ 1, profile://x",
    "´n boek, `n pen, 25˚C, 3´ and xˆ2",
    "our wi fi and Wi Fi, pp. 12 ff.",
    "ḓo ṱoḓa ǃKwa",
  ])("is no other text: %j", (text) => {
    expect(findCodes(text)).toEqual([])
  })
})
