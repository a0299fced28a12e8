import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryCheapRefusals } from './refusals-are-cheap.ts'

// A machine that runs other tests at the same time may take far longer: the full run looks at the figures.
const PATIENCE = 20

it('G6: refuses whatever is sent at little cost', async () => {
  const plan = { refused: 5, unread: 0, patience: PATIENCE }
  const figures = await tryInSmall(makeTestDatabase, (place) =>
    tryCheapRefusals(makeProcessFixture(place), plan),
  )
  expect(figures.kindsOfRequests).toBeGreaterThan(40)
  expect(figures.menusRead).toBe(25)
})
