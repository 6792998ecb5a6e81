import { putLikelyLinkFirst } from "../../src/navigation/put-likely-link-first"

it.each([
  ["/Payment-details", ["/payments", "/workshops", "/contactus"]],
  ["/%20Payments1", ["/payments", "/workshops", "/contactus"]],
  ["/CONTACT-US", ["/contactus", "/workshops", "/payments"]],
  ["/100%", ["/workshops", "/payments", "/contactus"]],
])("At %s the link with the same first letters comes first", (path, order) => {
  const list = `<ul>${["/workshops", "/payments", "/contactus"]
    .map((href) => `<li><a href="${href}">A page</a></li>`)
    .join("")}</ul>`
  document.body.innerHTML = `${list}<main>${list}</main>`
  history.replaceState(null, "", path)

  putLikelyLinkFirst()

  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")]
  expect(links.map(({ pathname }) => pathname)).toEqual(order)
})
