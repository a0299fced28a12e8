/** Random numbers that are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True about `percent` times in a hundred. */
  chance(percent: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Random numbers from a seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    chance: (percent) => between(1, 100) <= percent,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[0],
  }
}

/** Seed of a test's random draws: the same on every machine, unless `THALI_SEED` gives another. */
export function testSeed(): number {
  const asked = process.env.THALI_SEED
  return asked !== undefined && /^\d+$/.test(asked) ? Number(asked) >>> 0 : 2_026_112_500
}
