import { render } from "@testing-library/react"
import { AddressText } from "../../src/components/address-text"

it.each([
  ["hello@example.org", ["hello@", "example.org"]],
  ["the.office@school.example.co.za", ["the", ".office@", "school", ".example", ".co.za"]],
  ["info@development-of-teachers.org", ["info@", "development-of-teachers", ".org"]],
  ["www.example.org", ["www", ".example.org"]],
])(
  "An address breaks after its @ or before a dot, but a short name keeps its ending: %s",
  (address, parts) => {
    const { container } = render(<AddressText address={address} />)

    expect(container.innerHTML.replace(/<\/?span[^>]*>/g, "").split("<wbr>")).toEqual(parts)
  },
)
