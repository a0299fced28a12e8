import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryWebhookKills } from './webhooks-survive-kill.ts'

/** Number of kills: one at each point. */
const KILLS = 5
/**
 * Orders of the first round and three of the last: what a round leaves unsent may end the next one before it
 * places any.
 */
const LEAST_ORDERS = 4
const seed = testSeed()

it(`B4: brings each order to a webhook under one id through ${KILLS} kills, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryWebhookKills(
      makeProcessFixture(place),
      seededRandom(seed),
      KILLS,
    )
    expect(violations).toEqual([])
    expect(figures.orders).toBeGreaterThanOrEqual(LEAST_ORDERS)
  } finally {
    await place.close()
  }
})
