import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryCountKills } from './counts-survive-kill.ts'
import { tryLastUnits } from './last-units.ts'

const seed = testSeed()

it(`C2: sells the last unit to exactly one of many diners, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  const { figures, violations } = await tryLastUnits(place, seededRandom(seed), 60)
  await place.close()
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ sold: 1, refused: 59 })
}, 120_000)

it(`C2: counts are the sum of their moves through kills, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  const { figures, violations } = await tryCountKills(place, seededRandom(seed), 500)
  await place.close()
  expect(violations).toEqual([])
  for (const act of ['placed', 'short', 'cancelled', 'restored', 'counted', 'kills'])
    expect(figures[act], act).toBeGreaterThan(0)
}, 240_000)
