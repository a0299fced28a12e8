import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryCheapRefusals } from './refusals-are-cheap.ts'

// A machine that runs other tests at the same time may take far longer: the full run looks at the figures.
const PATIENCE = 20

it('G6: refuses whatever is sent at little cost', async () => {
  const place = await makeTestDatabase()
  try {
    const plan = { refused: 5, unread: 0, patience: PATIENCE }
    const { figures, violations } = await tryCheapRefusals(makeProcessFixture(place), plan)

    expect(violations).toEqual([])
    expect(figures.kindsOfRequests).toBeGreaterThan(40)
    expect(figures.menusRead).toBe(25)
  } finally {
    await place.close()
  }
})
