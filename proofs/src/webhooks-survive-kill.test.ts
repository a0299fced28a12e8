import { seededRandom, seedFrom } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryWebhookKills } from './webhooks-survive-kill.ts'

/** Once at each point. */
const KILLS = 5
const seed = seedFrom(process.env.THALI_SEED, Math.trunc(Math.random() * 2 ** 32))

it(`B4: brings each order to a webhook under one id through ${KILLS} kills, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryWebhookKills(
      makeProcessFixture(place),
      seededRandom(seed),
      KILLS,
    )
    expect(violations).toEqual([])
    expect(figures.orders).toBeGreaterThan(KILLS)
  } finally {
    await place.close()
  }
})
