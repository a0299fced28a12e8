import type { OrderId, StoreId } from '@thali/domain/ids'
import { slugOfOrder } from '@thali/test-kit/insert-order'
import { makeStaffFixture, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const REQUESTS = 40
const STREAMS = 25

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeEach(async () => {
  fixture = await makeStaffFixture({
    LIMIT_REQUESTS_PER_MINUTE: String(REQUESTS),
    LIMIT_STREAMS: String(STREAMS),
  })
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})
afterEach(() => fixture.close())

const board = async (more: StaffCall) =>
  (await fixture.call('GET', `/api/stores/${storeId}/board`, more)).status
const askAsGuest = async (more: StaffCall = {}) => (await fixture.call('GET', '/health/live', more)).status

async function exhaustAddress() {
  for (let count = 0; count < REQUESTS; count += 1) await askAsGuest()
  expect(await askAsGuest()).toBe(429)
}

describe('requests of an address that has used up its share', () => {
  it('leave staff who are signed in and API tokens alone', async () => {
    const body = { name: 'Till', role: 'kitchen' }
    const { body: made } = await fixture.call('POST', `/api/stores/${storeId}/tokens`, { cookie, body })
    const headers = { authorization: `token ${made.token}` }
    expect(await board({ headers, origin: null })).toBe(200)

    await exhaustAddress()
    expect(await board({ cookie })).toBe(200)
    expect(await board({ headers, origin: null })).toBe(200)
    expect(await board({ cookie: `${cookie}; language=hi` })).toBe(200)
  })

  it('count requests with a made-up cookie or token with it', async () => {
    await board({ cookie })
    await exhaustAddress()
    expect(await askAsGuest({ cookie: 'thali.session_token=made-up' })).toBe(429)
    expect(await askAsGuest({ headers: { authorization: 'token thali_made_up' } })).toBe(429)
  })

  it('are not what staff have used up themselves', async () => {
    await board({ cookie })
    for (let count = 0; count < REQUESTS; count += 1) await board({ cookie })
    expect(await board({ cookie })).toBe(429)
    expect(await askAsGuest()).toBe(200)
  })
})

describe('streams', () => {
  it('of one order are at most 20, and those of guests leave room for staff', async () => {
    const url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    // Held on to: an answer that is garbage ends its connection.
    const answers: Response[] = []
    const open = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}${path}`, { headers, signal: leaving.signal })
      answers.push(answer)
      return answer.status
    }
    const openedOf = async (orderId: OrderId, count: number) => {
      const slug = await slugOfOrder(fixture.deps.db, storeId, orderId)
      const all = await Promise.all(Array.from({ length: count }, () => open(`/api/orders/${slug}/events`)))
      return all.filter((status) => status === 200).length
    }

    expect(await openedOf(await fixture.addOrder(storeId), 21)).toBe(20)
    expect(await openedOf(await fixture.addOrder(storeId), 4)).toBe(4)
    expect(await openedOf(await fixture.addOrder(storeId), 3)).toBe(1)
    expect(await open(`/api/stores/${storeId}/events`, { cookie })).toBe(200)
    leaving.abort()
  })
})
