/** An owner deletes their store and restores it; no other member can. */
import type { StoreId } from '@thali/domain/ids'
import { ROLES } from '@thali/domain/people/permissions'
import { makeStaffFixture, PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiTokenFor } from '../../base/people/api-tokens/manage-api-tokens.ts'
import { removeDeletedStores } from '../operator/remove-deleted-stores.ts'

const DAY_MS = 86_400_000

let fixture: StaffFixture
let storeId: StoreId
let slug: string
let email: string
let owner: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  slug = `chai-${fixture.deps.newId().slice(0, 8)}`
  storeId = await fixture.addStore(slug)
  email = await fixture.addMember(storeId, 'owner')
  owner = await fixture.signIn(email)
})

const remove = (cookie: string, body: object = { slug, password: PASSWORD }, address?: string) =>
  fixture.call('POST', `/api/stores/${storeId}/deletion`, { cookie, body, ...(address && { address }) })
const restore = (cookie: string) => fixture.call('POST', `/api/deleted-stores/${storeId}/restore`, { cookie })
const deletedOf = async (cookie: string) =>
  (await fixture.call('GET', '/api/deleted-stores', { cookie })).body.stores
const isThere = async () => (await fixture.call('GET', `/restaurant/api/store/web/${slug}`)).status === 200
const board = (cookie: string) => fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })

async function log() {
  const rows = fixture.deps.db.selectFrom('audit').select(['actor', 'actor_name', 'role', 'action'])
  return rows.where('store_id', '=', storeId).where('action', '<>', 'token.create').orderBy('seq').execute()
}

async function expectUntouched(): Promise<void> {
  expect(await isThere()).toBe(true)
  expect(await log()).toEqual([])
}

describe('an owner', () => {
  it('is told before of open orders and of the other owners', async () => {
    const facts = () => fixture.call('GET', `/api/stores/${storeId}/deletion`, { cookie: owner })
    expect((await facts()).body).toEqual({ openOrders: 0, otherOwners: [] })
    await fixture.addOrder(storeId)
    await fixture.addOrder(storeId, 4)
    await fixture.addMember(storeId, 'owner')
    await fixture.addMember(storeId, 'manager')
    expect((await facts()).body).toEqual({ openOrders: 1, otherOwners: ['owner'] })
  })

  it('deletes the store for everybody, and every owner takes it back; the log names them', async () => {
    const other = await fixture.addMember(storeId, 'owner')
    const theirs = await fixture.signIn(other)
    const { token } = await createApiTokenFor(fixture.deps, { slug, email, role: 'owner', name: 'Till' })
    const answer = await remove(owner)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ storeId, slug, byName: 'owner' })
    expect(Date.parse(answer.body.removedAt)).toBe(fixture.now().getTime() + 30 * DAY_MS)
    expect(await isThere()).toBe(false)
    expect((await board(owner)).status).toBe(404)
    const byToken = { headers: { authorization: `token ${token}` }, origin: null }
    expect((await fixture.call('GET', `/api/stores/${storeId}/board`, byToken)).status).toBe(401)
    expect((await remove(owner)).status).toBe(404)

    const { removedAt } = answer.body
    expect(await deletedOf(theirs)).toEqual([
      { storeId, slug, name: expect.any(String), removedAt, byName: 'owner' },
    ])
    expect((await restore(theirs)).status).toBe(204)
    expect(await isThere()).toBe(true)
    expect((await board(owner)).status).toBe(200)
    expect(await deletedOf(theirs)).toEqual([])
    expect((await restore(theirs)).status).toBe(404)
    expect(await log()).toEqual([
      { actor: 'session', actor_name: 'owner', role: 'owner', action: 'store.delete' },
      { actor: 'session', actor_name: 'owner', role: 'owner', action: 'store.restore' },
    ])
  })

  it('tells the other owners by mail, and all of them in the notifications of the store', async () => {
    const other = await fixture.addMember(storeId, 'owner')
    const cook = await fixture.addMember(storeId, 'kitchen')
    await fixture.deps.db.updateTable('users').set({ email_verified: true }).execute()
    fixture.mail.sent.length = 0
    await remove(owner)
    await fixture.deps.relay.sendDue()
    const told = fixture.mail.sent.filter(({ to }) => [email, other, cook].includes(to))
    expect(told.map(({ to }) => to).sort()).toEqual([email, other].sort())
    expect(told[0]?.link).toContain('/app/deleted-stores')
    await restore(owner)
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/notifications`, { cookie: owner })
    expect(body.items).toMatchObject([{ kind: 'store-deleted', params: { byName: 'owner' } }])
  })

  it('types the address and the own password, whose guesses are counted', async () => {
    const other = await remove(owner, { slug: 'another', password: PASSWORD })
    expect([other.status, other.body.error.code]).toEqual([409, 'store.not-this'])
    const address = '203.0.113.77'
    const statuses = new Set<number>()
    for (let tried = 0; tried < 60 && !statuses.has(429); tried += 1) {
      const answer = await remove(owner, { slug, password: 'not right' }, address)
      statuses.add(answer.status)
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect([...statuses]).toEqual([401, 429])
    await expectUntouched()
  }, 30_000)

  it('finds it gone for good after the same days as one that an operator deleted', async () => {
    await remove(owner)
    const at = (days: number) => ({
      ...fixture.deps,
      now: () => new Date(fixture.now().getTime() + days * DAY_MS),
    })
    await removeDeletedStores(at(29))
    expect(await deletedOf(owner)).toHaveLength(1)
    await removeDeletedStores(at(31))
    expect(await deletedOf(owner)).toEqual([])
    expect((await restore(owner)).status).toBe(404)
  })
})

describe('nobody else', () => {
  it('deletes it: no other role, owner of another store, token or site', async () => {
    const elsewhere = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
    expect((await remove(elsewhere)).status).toBe(404)
    for (const role of ROLES.filter((one) => one !== 'owner')) {
      const cookie = await fixture.signIn(await fixture.addMember(storeId, role))
      expect((await remove(cookie)).status, role).toBe(403)
    }
    const { token } = await createApiTokenFor(fixture.deps, { slug, email, role: 'owner', name: 'Till' })
    const body = { slug, password: PASSWORD }
    const byToken = { headers: { authorization: `token ${token}` }, origin: null, body }
    expect((await fixture.call('POST', `/api/stores/${storeId}/deletion`, byToken)).status).toBe(403)
    const evil = { cookie: owner, origin: 'https://evil.example', body }
    expect((await fixture.call('POST', `/api/stores/${storeId}/deletion`, evil)).status).toBe(403)
    await expectUntouched()
  })

  it('takes it back: no manager, other store’s owner, or owner who was sent away', async () => {
    const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    const elsewhere = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
    const banned = await fixture.addMember(storeId, 'owner')
    const sentAway = await fixture.signIn(banned)
    await fixture.deps.db
      .updateTable('members')
      .set({ active: false })
      .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', banned))
      .execute()
    await remove(owner)
    for (const cookie of [manager, elsewhere, sentAway]) {
      expect(await deletedOf(cookie)).toEqual([])
      expect((await restore(cookie)).status).toBe(404)
    }
    expect((await fixture.call('POST', `/api/deleted-stores/${storeId}/restore`)).status).toBe(401)
    expect(await isThere()).toBe(false)
  })

  it('takes back what an operator deleted but operators', async () => {
    await fixture.deps.db
      .updateTable('stores')
      .set({ deleted_at: fixture.now() })
      .where('id', '=', storeId)
      .execute()
    expect(await deletedOf(owner)).toMatchObject([{ storeId, byName: null }])
    expect((await restore(owner)).status).toBe(403)
    expect(await isThere()).toBe(false)
  })
})
