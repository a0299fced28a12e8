import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryFullSlot } from './full-slots.ts'

const seed = testSeed()

it(`C7: takes as many orders for a slot as it holds, by processes of their own, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  const { figures, violations } = await tryFullSlot(place, seededRandom(seed), 60)
  await place.close()
  expect(violations).toEqual([])
  expect(figures.full).toBe(40)
}, 120_000)
