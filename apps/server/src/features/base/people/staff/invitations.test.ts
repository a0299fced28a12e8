/** Invitations to work in a store. */
import { INVITATIONS_MAX } from '@thali/contract/staff'
import { addOwnedStore, type OwnedStore, readSession, tokenIn } from '@thali/test-kit/owned-store'
import { runJobsOf } from '@thali/test-kit/run-jobs'
import {
  cookieHeader,
  makeStaffFixture,
  ORIGIN,
  PASSWORD,
  type StaffFixture,
} from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peopleFeature } from '../feature.ts'

const HOUR_MS = 3_600_000

let fixture: StaffFixture
let store: OwnedStore

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  store = await addOwnedStore(fixture)
})

const session = (by: string) => readSession(fixture, by)

describe('invitations', () => {
  const accept = (token: string, body: object = {}, by?: string) =>
    fixture.call('POST', `/api/auth/invitations/${token}`, { body, ...(by ? { cookie: by } : {}) })
  const show = (token: string) => fixture.call('GET', `/api/auth/invitations/${token}`)

  it('open an account of a cook without e-mail by a link that works once', async () => {
    const made = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    expect(made).toMatchObject({
      status: 201,
      body: { link: expect.stringContaining(`${ORIGIN}/auth/invitation/`) },
    })
    const token = tokenIn(made.body.link)
    expect((await show(token)).body).toMatchObject({
      name: 'Ravi',
      email: null,
      role: 'kitchen',
      accountExists: false,
    })

    const tries = await Promise.all([accept(token), accept(token)])
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
    const cook = cookieHeader(tries.find(({ status }) => status === 204)?.cookies ?? [])
    expect(await session(cook)).toMatchObject({
      user: { name: 'Ravi', email: null },
      stores: [{ storeId: store.id, role: 'kitchen' }],
    })
    expect((await store.get('/board', cook)).status).toBe(200)
    const { body } = await store.get('/staff')
    expect(body.staff).toMatchObject([{ role: 'owner' }, { name: 'Ravi', email: null, role: 'kitchen' }])
    expect(JSON.stringify(body)).not.toContain('invalid')
    expect((await store.get('/invitations')).body.invitations).toEqual([])
  })

  it('let a cashier without e-mail to counter and closing, and not to menu or staff', async () => {
    const made = await store.post('/invitations', { name: 'Meena', role: 'cashier' })
    const cashier = cookieHeader((await accept(tokenIn(made.body.link))).cookies)
    expect((await session(cashier)).stores).toMatchObject([{ storeId: store.id, role: 'cashier' }])
    for (const path of ['/board', '/tables', '/closing', '/closings', '/invoices'])
      expect((await store.get(path, cashier)).status, path).toBe(200)
    for (const path of ['/staff', '/menu/draft', '/settings/profile', '/refunds-due', '/figures'])
      expect((await store.get(path, cashier)).status, path).toBe(403)
  })

  it('let a cook with a lost phone back in, but not the finder of that phone', async () => {
    const made = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    const lost = cookieHeader((await accept(tokenIn(made.body.link))).cookies)
    const { id } = (await session(lost)).user
    const back = await store.post(`/staff/${id}/link`)
    expect(back).toMatchObject({ status: 201, body: { link: expect.stringContaining('/auth/invitation/') } })
    expect((await store.get('/board', lost)).status).toBe(401)
    expect((await store.get('/invitations')).body.invitations, 'nobody new is invited').toEqual([])

    const newer = await store.post(`/staff/${id}/link`)
    expect((await show(tokenIn(back.body.link))).status, 'replaced').toBe(404)
    const token = tokenIn(newer.body.link)
    expect((await show(token)).body).toMatchObject({ name: 'Ravi', isReturning: true, role: 'kitchen' })
    const tries = await Promise.all([accept(token), accept(token)])
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404])
    const found = cookieHeader(tries.find(({ status }) => status === 204)?.cookies ?? [])
    expect(await session(found)).toMatchObject({
      user: { id, name: 'Ravi' },
      stores: [{ storeId: store.id }],
    })
  })

  it('let no member back in who has an e-mail address, also works elsewhere, or was banned', async () => {
    const waiter = await store.addStaff('waiter')
    const hasEmail = { status: 409, body: { error: { code: 'staff.has-email' } } }
    expect(await store.post(`/staff/${waiter.id}/link`)).toMatchObject(hasEmail)

    const made = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    const cook = cookieHeader((await accept(tokenIn(made.body.link))).cookies)
    const { id } = (await session(cook)).user
    const link = tokenIn((await store.post(`/staff/${id}/link`)).body.link)
    await store.post(`/staff/${id}/status`, { status: 'banned' })
    expect((await accept(link)).status).toBe(404)
    expect((await store.post(`/staff/${id}/link`)).status).toBe(404)
    await store.post(`/staff/${id}/status`, { status: 'active' })
    const elsewhere = await fixture.addStore()
    const member = { store_id: elsewhere, user_id: id, role: 'waiter', active: true } as const
    await fixture.deps.db
      .insertInto('members')
      .values({ ...member, created_at: fixture.now() })
      .execute()
    expect(await store.post(`/staff/${id}/link`)).toMatchObject(hasEmail)
    expect((await accept(link)).status, 'one that was made before').toBe(409)
  })

  it('require an e-mail address for owners and managers, whose link is in no response', async () => {
    expect((await store.post('/invitations', { name: 'Meera', role: 'manager' })).status).toBe(400)
    const made = await store.post('/invitations', {
      name: 'Meera',
      role: 'manager',
      email: 'Meera2@Example.com',
    })
    expect(made).toMatchObject({ status: 201, body: { link: null } })
    const { body } = await store.get('/invitations')
    expect(body.invitations).toMatchObject([{ email: 'meera2@example.com', invitedBy: 'owner' }])
  })

  it('are shown where no mail can be sent, and prove no address then', async () => {
    fixture.mail.available = false
    const body = { name: 'Meera', role: 'manager', email: `shown-${store.id}@example.com` }
    const made = await store.post('/invitations', body)
    fixture.mail.startAnew()
    expect(made).toMatchObject({ status: 201, body: { link: expect.stringContaining('/auth/invitation/') } })
    const joined = await accept(tokenIn(made.body.link), { password: PASSWORD })
    expect(await session(cookieHeader(joined.cookies))).toMatchObject({
      user: { email: body.email, isVerified: false },
      stores: [{ storeId: store.id, role: 'manager' }],
    })
  })

  it('can be revoked, expire, and are removed', async () => {
    const first = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    expect((await store.post(`/invitations/${first.body.id}/revoke`)).status).toBe(204)
    expect((await store.post(`/invitations/${first.body.id}/revoke`)).status).toBe(404)
    expect((await show(tokenIn(first.body.link))).status).toBe(404)

    const second = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    fixture.passMs(24 * HOUR_MS + 1)
    expect((await accept(tokenIn(second.body.link))).status).toBe(404)
    await runJobsOf(fixture.deps, peopleFeature)
    const rows = await fixture.deps.db
      .selectFrom('invitations')
      .select('id')
      .where('store_id', '=', store.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('are limited in number', async () => {
    const at = fixture.now()
    const invitedBy = await store.idOf(store.owner)
    for (let n = 0; n < INVITATIONS_MAX; n += 1) {
      await fixture.deps.db
        .insertInto('invitations')
        .values({
          ...{ store_id: store.id, id: `i${n}`, token_hash: `${store.id} ${n}`, name: 'Ravi', email: null },
          ...{ role: 'kitchen', invited_by: invitedBy, created_at: at },
          expires_at: new Date(at.getTime() + HOUR_MS),
        })
        .execute()
    }
    const answer = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invitation.too-many' } } })
  })

  it('to owners cannot be revoked or replaced by managers', async () => {
    const manager = await store.addStaff('manager')
    const email = 'second-owner@example.com'
    const made = await store.post('/invitations', { name: 'Asha', role: 'owner', email })
    for (const answer of [
      await store.post(`/invitations/${made.body.id}/revoke`, undefined, manager.cookie),
      await store.post('/invitations', { name: 'Asha', role: 'waiter', email }, manager.cookie),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'permission.missing' } } })
    }
    expect((await store.get('/invitations')).body.invitations).toMatchObject([
      { id: made.body.id, role: 'owner' },
    ])
  })

  it('stop working once their sender no longer manages staff', async () => {
    const manager = await store.addStaff('manager')
    const made = await store.post('/invitations', { name: 'Ravi', role: 'kitchen' }, manager.cookie)
    // As if written just after the manager was banned.
    await fixture.deps.db
      .updateTable('members')
      .set({ active: false })
      .where('store_id', '=', store.id)
      .where('user_id', '=', manager.id)
      .execute()
    expect((await accept(tokenIn(made.body.link))).status).toBe(404)
  })

  it('refuse an existing member, also a banned one', async () => {
    const waiter = await store.addStaff('waiter')
    const invite = () => store.post('/invitations', { name: 'W', role: 'manager', email: waiter.email })
    expect(await invite()).toMatchObject({ status: 409, body: { error: { code: 'staff.already-member' } } })
    await store.post(`/staff/${waiter.id}/status`, { status: 'banned' })
    expect((await invite()).status).toBe(409)
  })
})
