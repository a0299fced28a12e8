import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { residentBytes } from './process-cost.ts'

/** Arguments of Node by which `readMemory` can ask a process. */
export const MEMORY_REPORT_ARGUMENTS = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'memory-on-signal.ts'),
]

/** Memory of a process, in bytes. */
export interface ProcessMemory {
  /** Live objects of the JavaScript heap. */
  readonly heap: number
  /** Live objects and all memory outside the heap, independent of the room that V8 keeps free. */
  readonly live: number
  /** Resident memory by the system's count, before garbage was collected. */
  readonly resident: number
}

/** Reads the memory of a process that was started with `MEMORY_REPORT_ARGUMENTS`, then collects its garbage and reads again. */
export function readMemory(child: ChildProcess): Promise<ProcessMemory> {
  const resident = residentBytes(child.pid ?? Number.NaN)
  return new Promise((resolve) => {
    const read = (text: Buffer | string) => {
      const found = /memory (\{.*\})/.exec(text.toString())?.[1]
      if (!found) return
      child.stdout?.off('data', read)
      const { heapUsed, heapTotal, rss }: NodeJS.MemoryUsage = JSON.parse(found)
      resolve({ heap: heapUsed, live: rss - heapTotal + heapUsed, resident })
    }
    child.stdout?.on('data', read)
    child.kill('SIGUSR2')
  })
}

/** @returns memory per item, for `count` items added between these readings */
export function memoryOfEach(before: ProcessMemory, after: ProcessMemory, count: number): ProcessMemory {
  const each = (part: keyof ProcessMemory) => (after[part] - before[part]) / count
  return { heap: each('heap'), live: each('live'), resident: each('resident') }
}
