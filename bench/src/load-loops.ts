import { performance } from 'node:perf_hooks'

/** Answered calls a second, and the duration of each call in milliseconds. */
export interface Loaded {
  readonly aSecond: number
  readonly timesMs: readonly number[]
}

/**
 * Sends at a steady rate whether or not answers come.
 *
 * @returns milliseconds from each due time to its answer
 */
export async function openLoop(
  aSecond: number,
  durationMs: number,
  sendOne: () => Promise<unknown>,
): Promise<number[]> {
  const timesMs: number[] = []
  const startedAt = performance.now()
  const count = (aSecond * durationMs) / 1000
  const underWay: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueAt = startedAt + (index * 1000) / aSecond
    while (performance.now() < dueAt) await pause(dueAt - performance.now())
    underWay.push(sendOne().then(() => void timesMs.push(performance.now() - dueAt)))
  }
  await Promise.all(underWay)
  return timesMs
}

/** Fewest calls of a round: on a busy machine a round goes on until its figures mean something. */
const FEWEST_CALLS = 300

/** Keeps `atOnce` calls under way until the time is over and at least 300 were answered. */
export async function closedLoop(
  atOnce: number,
  durationMs: number,
  sendOne: (caller: number) => Promise<unknown>,
): Promise<Loaded> {
  const timesMs: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const run = async (caller: number) => {
    while (performance.now() < endsAt || timesMs.length < FEWEST_CALLS) {
      const sentAt = performance.now()
      await sendOne(caller)
      timesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, caller) => run(caller)))
  return { aSecond: (timesMs.length / (performance.now() - startedAt)) * 1000, timesMs }
}

/** The value below which this share of all lies; NaN of none. */
export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Timers are a millisecond late: the last of it is spun away. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => (ms > 2 ? setTimeout(done, ms - 2) : setImmediate(done)))
}
