/** Compares how fast orders are placed in two manners, in turns: what else the machine does meets both. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { quantile } from './timing.ts'

export interface PlacingSpeeds {
  /** In milliseconds. */
  readonly medianWithout: number
  readonly medianWith: number
  readonly ratio: number
  readonly placedOfEach: number
}

interface Comparison {
  readonly random: SeededRandom
  readonly rounds: number
  /** Places as many orders as a round has of each manner. @returns how long each took, in milliseconds */
  placeMany(): Promise<number[]>
  /** Runs before the orders of a round, with the trouble that is tried or without it. */
  begin(isWith: boolean): Promise<void>
  /** Runs after them. */
  end(isWith: boolean): Promise<void>
}

export async function comparePlacing({
  random,
  rounds,
  placeMany,
  begin,
  end,
}: Comparison): Promise<PlacingSpeeds> {
  const took = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const first = random.chance(50)
    for (const isWith of [first, !first]) {
      await begin(isWith)
      took[isWith ? 'with' : 'without'].push(...(await placeMany()))
      await end(isWith)
    }
  }
  const [medianWithout, medianWith] = [quantile(took.without, 0.5), quantile(took.with, 0.5)]
  return {
    medianWithout: round3(medianWithout),
    medianWith: round3(medianWith),
    ratio: round3(medianWith / medianWithout),
    placedOfEach: took.with.length,
  }
}

/** Calls `place` a number of times, one after the other. @returns duration of each in milliseconds */
export async function timePlacing(
  place: () => Promise<{ readonly status: number }>,
  count: number,
): Promise<number[]> {
  const took: number[] = []
  for (let placed = 0; placed < count; placed += 1) {
    const startedAt = performance.now()
    const { status } = await place()
    took.push(performance.now() - startedAt)
    if (status !== 201) throw new Error(`an order was answered ${status}`)
  }
  return took
}

const round3 = (value: number) => Math.round(value * 1000) / 1000
