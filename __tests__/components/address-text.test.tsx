import { render } from "@testing-library/react"
import { AddressText } from "../../src/components/address-text"

it.each([
  ["hello@example.org", ["hello", "@example.org"]],
  ["the.office@school.example.co.za", ["the", ".office", "@school", ".example.co.za"]],
  ["info@development-of-teachers.org", ["info", "@development-of-teachers.org"]],
  ["www.example.org", ["www", ".example.org"]],
])(
  "An address breaks before its @ or a dot, but keeps an ending such as .co.za whole: %s",
  (address, parts) => {
    const { container } = render(<AddressText address={address} />)

    expect(container.innerHTML.replace(/<\/?span[^>]*>/g, "").split("<wbr>")).toEqual(parts)
  },
)
