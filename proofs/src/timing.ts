import { setTimeout as wait } from 'node:timers/promises'

/** Begins work so many times a second, whether or not the last has ended. @returns milliseconds that each took */
export async function atSteadyRate(
  count: number,
  perSecond: number,
  work: (nth: number) => Promise<unknown>,
): Promise<number[]> {
  const tookMs: number[] = []
  const underWay: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let nth = 0; nth < count; nth += 1) {
    await wait(Math.max(0, startedAt + (nth * 1_000) / perSecond - performance.now()))
    const begunAt = performance.now()
    underWay.push(work(nth).then(() => tookMs.push(performance.now() - begunAt)))
  }
  await Promise.all(underWay)
  return tookMs
}

/** The value below which so large a part of the values lie; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Rounded to a tenth. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
