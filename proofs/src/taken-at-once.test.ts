/** Promises about what many want at once, at server processes of their own, in small. */
import { testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryFullSlot } from './full-slots.ts'
import { tryInSmall } from './in-small.ts'
import { tryLastSeatsOfProcesses } from './last-seats-processes.ts'
import { tryLastUnits } from './last-units.ts'

const COUNT = 60
const seed = testSeed()

it.each([
  ['C2: sells the last unit to exactly one of many diners', tryLastUnits, { sold: 1, refused: 59 }],
  ['C4: promises the last seats to exactly as many as fit', tryLastSeatsOfProcesses, { bookings: COUNT }],
  ['C7: takes as many orders for a slot as it holds', tryFullSlot, { taken: 20, full: 40 }],
])(
  `%s, by processes of their own, seed ${seed}`,
  async (_promise, tryThem, exactly) => {
    const figures = await tryInSmall(makeTestDatabase, (place, random) => tryThem(place, random, COUNT))
    expect(figures).toMatchObject(exactly)
    expect(figures.full ?? figures.refused).toBeGreaterThan(0)
  },
  120_000,
)
