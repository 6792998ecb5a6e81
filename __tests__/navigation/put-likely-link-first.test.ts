import { putLikelyLinkFirst } from "../../src/navigation/put-likely-link-first"

it.each([
  ["/Payment-details", ["/payments", "/workshops", "/contactus"]],
  ["/Payments1", ["/payments", "/workshops", "/contactus"]],
  ["/CONTACT-US.html", ["/contactus", "/workshops", "/payments"]],
  ["/100%", ["/workshops", "/payments", "/contactus"]],
])("At %s the link with the same first letters comes first", (path, order) => {
  document.body.innerHTML = `<main><ul>${["/workshops", "/payments", "/contactus"]
    .map((href) => `<li><a href="${href}">A page</a></li>`)
    .join("")}</ul></main>`
  history.replaceState(null, "", path)

  putLikelyLinkFirst()

  const links = [...document.querySelectorAll("a")]
  expect(links.map(({ pathname }) => pathname)).toEqual(order)
})
