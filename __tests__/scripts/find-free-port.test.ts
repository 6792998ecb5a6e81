/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import path from "node:path"
import { pathToFileURL } from "node:url"

/** The first that systems give to connections that go out. */
const FIRST_OUTGOING = 32_768

/** @param calls of the function, as code */
function find(...calls: string[]): number[] {
  const script = `
    import { findFreePort } from "${pathToFileURL(path.resolve("scripts/serve.mjs")).href}"
    console.log(JSON.stringify(await Promise.all([${calls.join()}])))`
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script])
  return JSON.parse(output.toString()) as number[]
}

describe("A free port", () => {
  it("is none that a connection may take before the server listens", () => {
    const ports = find(...Array<string>(50).fill("findFreePort()"))

    expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING)
    expect(new Set(ports).size).toBeGreaterThan(1)
  })

  it("is the next one when another server has the first", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as { port: number }

    const [found = 0] = find(`findFreePort(${port})`)
    server.close()

    expect(found).toBeGreaterThan(port)
  })
})
