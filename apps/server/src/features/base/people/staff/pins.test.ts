/** Tests of PINs, which identify a person at a shared screen while they use it, and nowhere else. */

import type { Role } from '@thali/domain/people/permissions'
import { PERSON_IDLE_MS } from '@thali/domain/people/pin'
import { aSubscription } from '@thali/test-kit/fake-push'
import { addOwnedStore, type OwnedStore, readSession, tokenIn } from '@thali/test-kit/owned-store'
import {
  cookieHeader,
  makeStaffFixture,
  ORIGIN,
  PASSWORD,
  type StaffFixture,
} from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const PIN = '739205'
const OTHER_PIN = '640917'
const WRONG = '111112'

let fixture: StaffFixture
let store: OwnedStore
let screen: { readonly id: string; readonly cookie: string }

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  store = await addOwnedStore(fixture)
  screen = await addScreen()
})

async function addScreen(of = store) {
  const made = await of.post('/screens', { name: 'Pass' })
  const paired = await fixture.call('POST', `/api/auth/screens/${tokenIn(made.body.link)}`)
  return { id: made.body.id as string, cookie: cookieHeader(paired.cookies) }
}
const auth = (method: 'GET' | 'POST', path: string, cookie: string, body?: object) =>
  fixture.call(method, `/api/auth/${path}`, { cookie, ...(body && { body }) })
const setPin = (
  cookie: string,
  pin = PIN,
  body: object = { password: PASSWORD },
  storeId: string = store.id,
) => auth('POST', `pins/${storeId}`, cookie, { pin, ...body })
const say = (userId: string, pin = PIN, at = screen.cookie) =>
  auth('POST', 'screen/person', at, { userId, pin })
const people = async (at = screen.cookie) => (await auth('GET', 'screen/people', at)).body.people
const atScreen = async (at = screen.cookie) => {
  const { user, stores } = await readSession(fixture, at)
  return { name: user.name, role: stores[0].role, isByPin: stores[0].isByPin ?? false }
}
const ITSELF = { name: 'Pass', role: 'kitchen', isByPin: false }

async function addWithPin(role: Role) {
  const member = await store.addStaff(role)
  expect((await setPin(member.cookie)).status).toBe(204)
  return member
}

describe('a PIN', () => {
  it('is set with the password, six digits that are not easily guessed, and stored as a keyed hash', async () => {
    const { cookie, id } = await store.addStaff('waiter')
    for (const pin of ['12345', '1234567', '12345x', ''])
      expect((await setPin(cookie, pin)).status, pin).toBe(400)
    expect((await setPin(cookie, '123456')).body.error.code).toBe('pin.simple')
    for (const body of [{}, { password: 'not the one' }])
      expect((await setPin(cookie, PIN, body)).body.error.code).toBe('session.wrong-credentials')
    expect((await auth('GET', 'pins', cookie)).body).toEqual({ storeIds: [] })
    expect((await setPin(cookie)).status).toBe(204)
    expect((await auth('GET', 'pins', cookie)).body).toEqual({ storeIds: [store.id] })
    const { pin_hash } = await fixture.deps.db
      .selectFrom('members')
      .select('pin_hash')
      .where('store_id', '=', store.id)
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(pin_hash).toMatch(/^[0-9a-f]{64}$/)
    const staff = (await store.get('/staff')).body.staff
    expect(staff.map(({ hasPin }: { hasPin: boolean }) => hasPin)).toEqual([false, true])
    expect(JSON.stringify(staff)).not.toContain(pin_hash)
  })

  it('has different hashes for two people and two stores with the same PIN', async () => {
    const other = await addOwnedStore(fixture)
    const [waiter, cook] = [await addWithPin('waiter'), await addWithPin('kitchen')]
    const owner = await other.idOf(other.owner)
    expect((await setPin(other.cookie, PIN, { password: PASSWORD }, other.id)).status).toBe(204)
    const rows = await fixture.deps.db
      .selectFrom('members')
      .select('pin_hash')
      .where('user_id', 'in', [waiter.id, cook.id, owner])
      .execute()
    expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(3)
  })

  it('is not set at a foreign store, or by strangers, tokens or screens', async () => {
    const { cookie } = await store.addStaff('waiter')
    const other = await addOwnedStore(fixture)
    expect((await setPin(cookie, PIN, { password: PASSWORD }, other.id)).status).toBe(404)
    for (const by of ['', screen.cookie]) expect((await setPin(by)).status).toBe(401)
    const made = await store.post('/tokens', { name: 'Till', role: 'waiter' })
    const headers = { authorization: `token ${made.body.token}` }
    const byToken = await fixture.call('POST', `/api/auth/pins/${store.id}`, { headers, body: { pin: PIN } })
    expect(byToken.status).toBe(401)
    const elsewhere = { cookie, origin: 'https://evil.example', body: { pin: PIN, password: PASSWORD } }
    expect((await fixture.call('POST', `/api/auth/pins/${store.id}`, elsewhere)).status).toBe(403)
  })

  it('is set without a password by a person without one', async () => {
    const made = await store.post('/invitations', { name: 'Ravi', role: 'waiter' })
    const joined = await fixture.call('POST', `/api/auth/invitations/${tokenIn(made.body.link)}`, {
      body: {},
    })
    expect((await setPin(cookieHeader(joined.cookies), PIN, {})).status).toBe(204)
    expect(await people()).toMatchObject([{ name: 'Ravi', role: 'waiter' }])
  })
})

describe('at a screen', () => {
  it('people with a PIN are listed, only of this store and only to its screens', async () => {
    const waiter = await addWithPin('waiter')
    await store.addStaff('cashier')
    const other = await addOwnedStore(fixture)
    const theirs = await addScreen(other)
    expect(await people()).toEqual([{ id: waiter.id, name: 'waiter', role: 'waiter' }])
    expect(await people(theirs.cookie)).toEqual([])
    expect((await auth('GET', 'screen/people', '')).status).toBe(401)
    expect((await auth('GET', 'screen/people', waiter.cookie)).body.error.code).toBe('screen.required')
  })

  it('a correct PIN makes it act as that person, with their role, and their name in history and log', async () => {
    const waiter = await addWithPin('waiter')
    const orderId = await fixture.addOrder(store.id)
    const cancel = () =>
      store.post(`/orders/${orderId}/state`, { to: 5, revision: 1, reasonId: 'closing' }, screen.cookie)
    expect((await cancel()).status).toBe(403)
    fixture.passMs(1000)
    expect((await say(waiter.id)).status).toBe(204)
    fixture.passMs(1000)
    expect(await atScreen()).toEqual({ name: 'waiter', role: 'waiter', isByPin: true })
    expect((await cancel()).status).toBe(200)
    fixture.passMs(1000)
    expect((await auth('POST', 'screen/person/end', screen.cookie)).status).toBe(204)
    expect(await atScreen()).toEqual(ITSELF)
    const move = await fixture.deps.db
      .selectFrom('order_moves')
      .select(['by_name', 'to_state'])
      .where('store_id', '=', store.id)
      .where('order_id', '=', orderId)
      .where('to_state', '=', 5)
      .executeTakeFirst()
    expect(move?.by_name).toBe('waiter')
    const log = (await store.get(`/audit?person=${waiter.id}`)).body.items
    expect(log.map(({ action, by }: { action: string; by: object }) => [action, by])).toEqual([
      ['screen.end-person', { kind: 'pin', name: 'waiter', role: 'waiter' }],
      ['order.cancel', { kind: 'pin', name: 'waiter', role: 'waiter' }],
      ['screen.begin-person', { kind: 'pin', name: 'waiter', role: 'waiter' }],
      ['member.set-pin', { kind: 'session', name: 'waiter', role: 'waiter' }],
    ])
    expect((await store.get('/audit/verification')).body.isIntact).toBe(true)
  })

  it('gives no higher access: an owner by PIN may do no more than an API token', async () => {
    expect((await setPin(store.cookie)).status).toBe(204)
    await say(await store.idOf(store.owner))
    expect(await atScreen()).toMatchObject({ role: 'owner', isByPin: true })
    expect((await store.get('/figures?period=today', screen.cookie)).status).toBe(200)
    expect((await store.get('/tokens', screen.cookie)).status).toBe(403)
    const invited = await store.post('/invitations', { name: 'Ravi', role: 'waiter' }, screen.cookie)
    expect(invited.body.error.code).toBe('permission.missing')
    expect((await auth('GET', 'sessions', screen.cookie)).status).toBe(401)
    expect((await setPin(screen.cookie, OTHER_PIN)).status).toBe(401)
  })

  it('ends two minutes after the last reported input', async () => {
    const waiter = await addWithPin('waiter')
    await say(waiter.id)
    for (let at = 0; at < 4; at += 1) {
      fixture.passMs(PERSON_IDLE_MS - 1000)
      // Reading is no input.
      await store.get('/board', screen.cookie)
      expect((await auth('POST', 'screen/person/keep', screen.cookie)).status).toBe(204)
    }
    fixture.passMs(PERSON_IDLE_MS - 1)
    expect(await atScreen()).toMatchObject({ name: 'waiter' })
    fixture.passMs(1)
    expect(await atScreen()).toEqual(ITSELF)
    expect((await auth('POST', 'screen/person/keep', screen.cookie)).body.error.code).toBe('pin.ended')
  })

  it('replaces the former person, and acts at one screen only', async () => {
    const [waiter, manager] = [await addWithPin('waiter'), await addWithPin('manager')]
    const second = await addScreen()
    await say(waiter.id)
    expect(await atScreen(second.cookie)).toEqual(ITSELF)
    await say(manager.id)
    expect(await atScreen()).toMatchObject({ name: 'manager', role: 'manager' })
  })

  it('refuses wrong PINs with the remaining tries, then for a quarter of an hour, per person', async () => {
    const [waiter, cook] = [await addWithPin('waiter'), await addWithPin('kitchen')]
    const second = await addScreen()
    for (let left = 4; left >= 0; left -= 1) {
      const { body } = await say(waiter.id, WRONG, left % 2 ? screen.cookie : second.cookie)
      expect(body.error).toMatchObject({ code: 'pin.wrong', details: { left } })
    }
    const refused = await say(waiter.id)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate.limited' } } })
    expect(refused.headers['retry-after']).toBe(String(15 * 60))
    expect((await say(cook.id)).status).toBe(204)
    fixture.passMs(15 * 60_000)
    expect((await say(waiter.id)).status).toBe(204)
    // A correct one costs no try.
    for (let times = 0; times < 8; times += 1) expect((await say(waiter.id)).status).toBe(204)
  })

  it('accepts twenty wrong PINs an hour in all, and does not reveal who has none', async () => {
    const waiter = await addWithPin('waiter')
    const without = await store.addStaff('cashier')
    for (let at = 0; at < 20; at += 1) {
      const id = at % 5 === 0 ? without.id : `nobody-${at}`
      expect((await say(id, WRONG)).body.error, id).toMatchObject({ code: 'pin.wrong' })
    }
    expect((await say(waiter.id)).status).toBe(429)
    fixture.passMs(3_600_000)
    expect((await say(waiter.id)).status).toBe(204)
  })

  it('counts concurrent tries', async () => {
    const waiter = await addWithPin('waiter')
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(waiter.id, WRONG)))
    const counts = answers.map(({ status }) => status)
    expect(counts.filter((status) => status === 422)).toHaveLength(5)
    expect(counts.filter((status) => status === 429)).toHaveLength(7)
  })

  it('refuses people of another store, sessions in place of a screen, and other sites', async () => {
    const waiter = await addWithPin('waiter')
    const theirs = await addScreen(await addOwnedStore(fixture))
    expect((await say(waiter.id, PIN, theirs.cookie)).body.error.code).toBe('pin.wrong')
    expect((await say(waiter.id, PIN, '')).status).toBe(401)
    expect((await say(waiter.id, PIN, waiter.cookie)).body.error.code).toBe('screen.required')
    expect((await say(waiter.id, PIN, `${screen.cookie}; ${waiter.cookie}`)).status).toBe(403)
    for (const path of ['screen/person', 'screen/person/keep', 'screen/person/end'])
      for (const origin of [null, 'https://evil.example', `${ORIGIN}.evil.example`]) {
        const input = { cookie: screen.cookie, origin, body: { userId: waiter.id, pin: PIN } }
        expect((await fixture.call('POST', `/api/auth/${path}`, input)).status).toBe(403)
      }
    expect(await atScreen()).toEqual(ITSELF)
  })

  it.each<[string, (id: string, cookie: string) => Promise<unknown>]>([
    ['another PIN', (_id, cookie) => setPin(cookie, OTHER_PIN)],
    ['the same PIN set once more', (_id, cookie) => setPin(cookie)],
    ['a PIN that the person removes', (_id, cookie) => auth('POST', `pins/${store.id}/remove`, cookie)],
    ['a PIN that a manager removes', (id) => store.post(`/staff/${id}/clear-pin`)],
    ['another role', (id) => store.post(`/staff/${id}/role`, { role: 'kitchen' })],
    ['being sent away', (id) => store.post(`/staff/${id}/status`, { status: 'banned' })],
    ['being removed', (id) => store.post(`/staff/${id}/remove`)],
    ['being signed out everywhere', (id) => store.post(`/staff/${id}/end-sessions`)],
  ])('ends with %s', async (_name, change) => {
    const waiter = await addWithPin('waiter')
    await say(waiter.id)
    expect(await atScreen()).toMatchObject({ name: 'waiter' })
    expect(await change(waiter.id, waiter.cookie)).toMatchObject({ status: 204 })
    expect(await atScreen()).toEqual(ITSELF)
  })

  it('ends with the screen, and a PIN ends with the membership', async () => {
    const waiter = await addWithPin('waiter')
    await say(waiter.id)
    await store.post(`/screens/${screen.id}/revoke`)
    expect((await store.get('/board', screen.cookie)).status).toBe(401)
    expect((await say(waiter.id)).status).toBe(401)
    screen = await addScreen()
    await store.post(`/staff/${waiter.id}/status`, { status: 'banned' })
    await store.post(`/staff/${waiter.id}/status`, { status: 'active' })
    expect(await people()).toEqual([])
    expect((await say(waiter.id)).body.error.code).toBe('pin.wrong')
  })

  it('applies a change of the membership at once, also one without an event', async () => {
    const waiter = await addWithPin('waiter')
    await say(waiter.id)
    await fixture.deps.db
      .updateTable('members')
      .set({ role: 'cashier' })
      .where('user_id', '=', waiter.id)
      .execute()
    expect(await atScreen()).toEqual(ITSELF)
  })

  it('shows nothing of a person before a PIN is entered', async () => {
    const get = (path: string) =>
      fixture.call('GET', `/api/stores/${store.id}/${path}`, { cookie: screen.cookie })
    expect((await get('shifts/own')).body.items).toEqual([])
    expect((await get('chat')).body.items).toEqual([])
    expect((await get('notification-settings')).status).toBe(200)

    const nothing = { hidden: [], silent: [], asked: [], quiet: null }
    const saved = await store.post('/notification-settings', nothing, screen.cookie)
    expect(saved).toMatchObject({ status: 403, body: { error: { code: 'permission.missing' } } })
  })

  it('keeps the screen’s own push subscription', async () => {
    const waiter = await addWithPin('waiter')
    await say(waiter.id)
    const body = { ...aSubscription('tablet'), name: 'Tablet', language: 'en' }
    const made = await store.post('/push-devices', body, screen.cookie)
    expect(made.status).toBe(200)
    const row = await fixture.deps.db
      .selectFrom('push_devices')
      .select(['user_id', 'via', 'session_id'])
      .where('store_id', '=', store.id)
      .executeTakeFirst()
    expect(row).toEqual({ user_id: screen.id, via: 'screen', session_id: screen.id })
  })
})
