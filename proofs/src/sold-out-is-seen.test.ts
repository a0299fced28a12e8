import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { trySoldOutSeen } from './sold-out-is-seen.ts'

/** The machine is shared with other tests. */
const PATIENCE = 15
const MENUS = 40

it(`shows what is sold out on ${MENUS} open menus, of one address and of many`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place) => trySoldOutSeen(place, MENUS, PATIENCE, 1_000))
  expect(figures).toMatchObject({ oneAddressConnections: MENUS, manyAddressesConnections: MENUS })
})
