import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryBackups } from './backup-under-load.ts'

const BACKUPS = 1
const SEED = testSeed()

it(`restores backups that were made while diners ordered (seed ${SEED})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryBackups(place, seededRandom(SEED), BACKUPS)
    expect(violations).toEqual([])
    expect(figures.acknowledgedBefore).toBeGreaterThan(0)
    expect(figures.restoredOrders).toBeGreaterThanOrEqual(figures.acknowledgedBefore ?? 0)
  } finally {
    await place.close()
  }
}, 900_000)
