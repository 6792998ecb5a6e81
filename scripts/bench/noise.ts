import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism, cpus } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { sum } from "./statistics"

const PAGE_BYTES =
  process.platform === "linux"
    ? Number(execFileSync("getconf", ["PAGESIZE"], { encoding: "utf8" }))
    : NaN
/** Linux counts the time of processes in hundredths of a second, on every machine. */
const MS_PER_TICK = 10
/** Fields of /proc/[pid]/stat: see proc(5). */
const PARENT = 4
/** The time spent in the program and in the kernel. */
const OWN_TIMES = [14, 15]
const ENDED_CHILDREN_TIMES = [16, 17]
const RESIDENT_PAGES = 24

/** A running process, as Linux describes it. */
export interface ProcessState {
  pid: number
  parent: number
  cpuMs: number
  /** What its children had spent that have ended. */
  endedChildrenMs: number
  /** Memory; what processes share counts for each of them. */
  bytes: number
}

/** Share of all processors, from 0 to 1, that other programs may use in an undisturbed moment. */
export const MAX_FOREIGN_SHARE = 0.12

/**
 * Begins to watch what other programs use of the processors: those that are neither this one nor started
 * by it.
 * @returns a function that tells their share since then, from 0 to 1; 0 where there is no /proc
 */
export function watchForeignCpu(): () => number {
  const start = performance.now()
  const before = foreignCpuMs()
  return () => {
    const possible = (performance.now() - start) * availableParallelism()
    return Math.max(0, (foreignCpuMs() - before) / possible)
  }
}

/**
 * Waits for a second that others leave to this program.
 * @param patienceMs the longest wait
 */
export async function waitForQuiet(patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  let foreignShare = 1
  while (foreignShare > MAX_FOREIGN_SHARE && performance.now() < end) {
    const tellShare = watchForeignCpu()
    await sleep(1000)
    foreignShare = tellShare()
  }
}

function foreignCpuMs(): number {
  if (process.platform !== "linux") return 0
  const all = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  const own = readProcessTree(process.pid).map((one) => one.cpuMs + one.endedChildrenMs)
  return sum(all) - sum(own)
}

/** A process and all below it. Needs Linux. */
export function readProcessTree(root: number): ProcessState[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const tree = new Set([root])
  let size = 0
  while (size < tree.size) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid))
}

/** @returns nothing when the process has ended meanwhile */
function readProcess(pid: string): ProcessState[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in brackets, may hold anything; from after it the fields are those of proc(5) from the third on.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const take = (field: number) => Number(fields[field - 3])
    return [
      {
        pid: Number(pid),
        parent: take(PARENT),
        cpuMs: sum(OWN_TIMES.map(take)) * MS_PER_TICK,
        endedChildrenMs: sum(ENDED_CHILDREN_TIMES.map(take)) * MS_PER_TICK,
        bytes: take(RESIDENT_PAGES) * PAGE_BYTES,
      },
    ]
  } catch {
    return []
  }
}
