import { testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryBackups } from './backup-under-load.ts'
import { tryInSmall } from './in-small.ts'

const BACKUPS = 1
const seed = testSeed()

it(`restores backups that were made while diners ordered (seed ${seed})`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place, random) => tryBackups(place, random, BACKUPS), {
    acknowledgedBefore: 1,
  })
  expect(figures.restoredOrders).toBeGreaterThanOrEqual(figures.acknowledgedBefore ?? 0)
}, 900_000)
