/** Tasks of a page's main thread during an act, measured by the CPU time that they take. */
import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'

const SETTLED_MS = 2_000
/** Duration of a task that browsers call long, in milliseconds. */
const LONG_MS = 50
/** Pixels a frame: a fling of the wheel. */
export const STEP_PX = 800
const CPU_SLOWDOWN = 4
const PARTS_SHOWN = 6

/** An event of a trace: times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time: other processes take nothing of it. */
  readonly tdur?: number
  readonly tts?: number
  readonly args?: { readonly name?: string }
}

/** Tasks of one act. */
export interface Tasks<Seen> {
  /** Answer of the act. */
  readonly seen: Seen
  /** Longest task, in milliseconds of CPU and by the clock. */
  readonly cpuMs: number
  readonly clockMs: number
  /** Tasks over 50 ms, of CPU and by the clock. */
  readonly overCpu: number
  readonly overClock: number
  /** Milliseconds of CPU of the longest task by what it did. */
  readonly parts: readonly (readonly [name: string, ms: number])[]
}

/**
 * Acts on a page whose CPU is four times slower.
 *
 * @param way `emulated`: the browser slows itself down, by turns of waiting that count as CPU and grow with the load of
 *   the machine; `reckoned`: it runs as fast as it can, and what its tasks took of the CPU is multiplied: for a machine
 *   with other work
 */
export async function longestTask<Seen>(
  page: Page,
  act: () => Promise<Seen>,
  way: 'emulated' | 'reckoned' = 'emulated',
): Promise<Tasks<Seen>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('this page has no browser')
  const devtools = await page.context().newCDPSession(page)
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  })
  const rate = way === 'emulated' ? CPU_SLOWDOWN : 1
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const seen = await act()
  await page.waitForTimeout(SETTLED_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  await devtools.detach()
  return { seen, ...readTasks(trace.traceEvents, CPU_SLOWDOWN / rate) }
}

/** Tasks as a line for people. */
export function showTasks({ cpuMs, clockMs, overCpu, overClock, parts }: Tasks<unknown>): string {
  const load = loadavg()[0]?.toFixed(1)
  const shown = parts.slice(0, PARTS_SHOWN).map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
  return [
    `longest task ${cpuMs.toFixed(0)} ms of CPU, ${overCpu} over ${LONG_MS} ms (goal none)`,
    `by the clock ${clockMs.toFixed(0)} ms, ${overClock} over, at load ${load}`,
    `longest: ${shown.join(', ')}`,
  ].join('; ')
}

/** Reads a trace: tasks of the main thread that has most of them. */
function readTasks(events: readonly TraceEvent[], slowdown: number): Omit<Tasks<never>, 'seen'> {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const threads = Map.groupBy(
    events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`)),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  const [own = []] = [...threads.values()].sort((one, other) => other.length - one.length)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const longest = tasks.reduce<TraceEvent | undefined>(
    (most, task) => (cpuOf(task) > (most ? cpuOf(most) : 0) ? task : most),
    undefined,
  )
  const clock = tasks.map(({ dur = 0 }) => dur / 1000)
  return {
    cpuMs: longest ? cpuOf(longest) * slowdown : 0,
    clockMs: Math.max(0, ...clock),
    overCpu: tasks.filter((task) => cpuOf(task) * slowdown > LONG_MS).length,
    overClock: clock.filter((ms) => ms > LONG_MS).length,
    parts: longest ? partsOf(longest, own) : [],
  }
}

const cpuOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000

/** Own CPU time of the parts of a task, without nested ones, largest first. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): [string, number][] {
  const end = task.ts + (task.dur ?? 0)
  const within = events
    .filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= end)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const parts = new Map<string, number>()
  const add = (name: string, ms: number) => parts.set(name, (parts.get(name) ?? 0) + ms)
  const open: TraceEvent[] = []
  for (const event of within) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop()
    const outer = open.at(-1)
    if (outer) add(outer.name, -cpuOf(event))
    add(event.name, cpuOf(event))
    open.push(event)
  }
  return [...parts].sort(([, one], [, other]) => other - one)
}

const endOf = (event: TraceEvent | undefined): number => (event ? event.ts + (event.dur ?? 0) : 0)
