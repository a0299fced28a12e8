import { canTrace, trySyncs } from '@thali/proofs/sync-before-acknowledgement'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'

/** The trace needs Linux and its package; elsewhere it is skipped aloud, but never where CI runs. */
const runs = process.platform === 'linux' && (canTrace() || Boolean(process.env.CI))

it.runIf(runs)('syncs to disk before it acknowledges an order', async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await trySyncs(makeProcessFixture(place), 20)
    expect(violations).toEqual([])
    expect(figures.acknowledged).toBe(20)
  } finally {
    await place.close()
  }
})

if (!runs) it.skip('traces no system calls here: install the package "strace"', () => {})
