import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryMailKills } from './mails-survive-kill.ts'

const seed = testSeed()

it(`B1: keeps each mail of a mailbox once where the server that reads it is killed, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryMailKills(place, seededRandom(seed), 1)
    expect(violations).toEqual([])
    expect(figures.mails).toBeGreaterThan(1)
  } finally {
    await place.close()
  }
})
