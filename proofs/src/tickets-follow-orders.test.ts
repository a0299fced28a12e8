import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryFollowing } from './tickets-follow-orders.ts'

const ORDERS = 60

it('follows each order with its ticket and its figures while others are placed', async () => {
  const place = await makeTestDatabase()
  try {
    const { violations } = await tryFollowing(makeProcessFixture(place), ORDERS, { ordersASecond: 50 })
    expect(violations).toEqual([])
  } finally {
    await place.close()
  }
}, 900_000)
