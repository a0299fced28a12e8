/** Tests of the address book of a store, which managers keep. */
import type { StoreId } from '@thali/domain/ids'
import { CONTACTS_MAX } from '@thali/domain/people/contact'
import { A_CONTACT } from '@thali/test-kit/contact-writes'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let manager: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const post = (path: string, body: object = {}, cookie = manager) =>
  fixture.call('POST', `/api/stores/${storeId}/contacts${path}`, { cookie, body })
const list = async (cookie = manager) =>
  (await fixture.call('GET', `/api/stores/${storeId}/contacts`, { cookie })).body.contacts
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.error.code

it('adds a contact once, however often it is sent', async () => {
  const answers = await Promise.all([post('', A_CONTACT), post('', A_CONTACT), post('', A_CONTACT)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { clientKey: _key, ...fields } = A_CONTACT
  expect(await list()).toEqual([{ id: answers[0]?.body.id, revision: 1, ...fields }])
  expect(await codeOf(post('', { ...A_CONTACT, note: 'Edited' }))).toBe('address-book.changed-meanwhile')
})

it('changes one only from its current revision, and removes it', async () => {
  const { id } = (await post('', A_CONTACT)).body
  const change = { ...A_CONTACT, name: 'Sea Fish', phone: '', revision: 1 }
  expect((await post(`/${id}`, change)).body).toMatchObject({ name: 'Sea Fish', phone: '', revision: 2 })
  expect(await codeOf(post(`/${id}`, change))).toBe('address-book.changed-meanwhile')
  expect((await post(`/${id}/remove`)).status).toBe(204)
  expect(await codeOf(post(`/${id}/remove`))).toBe('address-book.not-found')
  expect(await codeOf(post(`/${id}`, change))).toBe('address-book.not-found')
  expect(await list()).toEqual([])
})

it('refuses invalid numbers and addresses, and accepts a contact without either', async () => {
  for (const wrong of [{ phone: 'ask Ravi' }, { email: 'nowhere' }, { name: ' ' }, { kind: 'guest' }])
    expect(await codeOf(post('', { ...A_CONTACT, ...wrong }))).toBe('request.malformed')
  expect((await post('', { ...A_CONTACT, phone: '', email: '' })).status).toBe(200)
})

it('is limited in number, also under concurrent requests', async () => {
  const rows = Array.from({ length: CONTACTS_MAX - 1 }, (_, at) => ({
    ...{ store_id: storeId, id: `c${at}`, client_key: `k${at}`, name: `Name ${at}`, phone: '', email: '' },
    ...{ kind: 'other' as const, note: '', revision: 1, created_at: fixture.deps.now() },
  }))
  for (let from = 0; from < rows.length; from += 100)
    await fixture.deps.db
      .insertInto('contacts')
      .values(rows.slice(from, from + 100))
      .execute()
  const answers = await Promise.all([1, 2, 3].map((at) => post('', { ...A_CONTACT, clientKey: `new ${at}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(CONTACTS_MAX)
})

it('is hidden from waiters, and from other stores', async () => {
  const { id } = (await post('', A_CONTACT)).body
  const waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect((await post('', A_CONTACT, waiter)).status).toBe(403)
  expect((await fixture.call('GET', `/api/stores/${storeId}/contacts`, { cookie: waiter })).status).toBe(403)
  const before = storeId
  storeId = await fixture.addStore()
  const other = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  expect(await codeOf(post(`/${id}/remove`, {}, other))).toBe('address-book.not-found')
  storeId = before
  expect(await list()).toHaveLength(1)
})
