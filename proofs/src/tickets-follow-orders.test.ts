import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryFollowing } from './tickets-follow-orders.ts'

const ORDERS = 60

it('follows each order with its ticket and its figures while others are placed', async () => {
  await tryInSmall(makeTestDatabase, (place) =>
    tryFollowing(makeProcessFixture(place), ORDERS, { ordersASecond: 50 }),
  )
}, 900_000)
