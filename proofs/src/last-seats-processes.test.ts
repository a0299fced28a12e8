import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryLastSeatsOfProcesses } from './last-seats-processes.ts'

const seed = testSeed()

it(`C4: promises the last seats to exactly as many as fit, also by processes of their own, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  const { figures, violations } = await tryLastSeatsOfProcesses(place, seededRandom(seed), 60)
  await place.close()
  expect(violations).toEqual([])
  expect(figures.full).toBeGreaterThan(0)
}, 120_000)
