import { readdirSync, readFileSync } from 'node:fs'

/** Unit in which Linux counts processor time. */
const TICKS_A_SECOND = 100

/** Fields of a line of `/proc/PID/stat`. */
interface Stat {
  readonly parent: number
  readonly ticks: number
  /** Ticks of children that have ended. */
  readonly endedTicks: number
}

/**
 * Seconds of processor that a process and its children have used so far, those that have ended included.
 * Other processes beside it change it little, unlike rates. NaN where the system does not report it.
 */
export function cpuSeconds(pid: number): number {
  const own = readStat(pid)
  if (!own) return Number.NaN
  let ticks = own.ticks + own.endedTicks
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? readStat(Number(name)) : null
    if (child?.parent === pid) ticks += child.ticks + child.endedTicks
  }
  return ticks / TICKS_A_SECOND
}

/** Memory of a process in bytes; NaN if the system does not report it. */
export function residentBytes(pid: number): number {
  return readNumber(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m) * 1024
}

/** Process that started this one; NaN where the system does not report it. */
export function parentOf(pid: number): number {
  return readStat(pid)?.parent ?? Number.NaN
}

/** Open files, sockets and the like of a process; NaN where the system does not report it. */
export function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

function readNumber(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

function readStat(pid: number): Stat | null {
  try {
    // The name, in parentheses, may hold blanks; what follows it begins with the state.
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const sum = (...at: number[]) => at.reduce((all, index) => all + Number(fields[index]), 0)
    return { parent: Number(fields[1]), ticks: sum(11, 12), endedTicks: sum(13, 14) }
  } catch {
    return null
  }
}
