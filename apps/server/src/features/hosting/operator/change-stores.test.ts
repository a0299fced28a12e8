/** Bulk change of stores by an operator: each is made whole or not at all. */
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperator } from '../../base/people/operators/create-operator.ts'
import { createOperatorToken } from '../../base/people/operators/operator-tokens.ts'

let fixture: StaffFixture
let headers: Record<string, string>
const stores: { id: StoreId; slug: string }[] = []

beforeAll(async () => {
  fixture = await makeStaffFixture()
  const { db } = fixture.deps
  const email = await fixture.addMember(await fixture.addStore(), 'waiter')
  await createOperator(fixture.deps, email)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const at = fixture.now()
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: 'x', confirmed_at: at, last_step: 0 })
    .execute()
  const { token } = await createOperatorToken(fixture.deps, { id, name: 'Op' } as never, { name: 'Billing' })
  headers = { authorization: `token ${token}` }
  for (const slug of ['anna', 'bela', 'chai']) stores.push({ id: await fixture.addStore(slug), slug })
})
afterAll(() => fixture.close())

const call = (path: string, body: object) =>
  fixture.call('POST', `/api/operator/stores/${path}`, { headers, origin: null, body })
const change = (storeIds: readonly string[], one: object) => call('change', { storeIds, change: one })
async function actions(id: StoreId): Promise<string[]> {
  const { db } = fixture.deps
  const rows = db.selectFrom('audit').select('action').where('store_id', '=', id).orderBy('seq')
  return (await rows.execute()).map(({ action }) => action)
}

it('shows stores as they are before they change, and which addresses are no store’s', async () => {
  const { status, body } = await call('find', { slugs: ['Chai ', 'nobody', 'anna', 'anna'] })
  expect(status).toBe(200)
  expect(body.stores.map(({ slug, state }: { slug: string; state: string }) => [slug, state])).toEqual([
    ['anna', 'active'],
    ['chai', 'active'],
  ])
  expect(body.missing).toEqual(['nobody'])
})

it('suspends, resumes and sets the subscription of each, past one that there is not; each log says so', async () => {
  const ids = [...stores.map(({ id }) => id), 'none']
  const expected = ids.map((storeId) => ({ storeId, error: storeId === 'none' ? 'store.not-found' : null }))
  const suspended = await change(ids, { kind: 'suspend', reason: 'Unpaid' })
  expect([suspended.status, suspended.body]).toEqual([200, { results: expected }])
  const { body } = await call('find', { slugs: stores.map(({ slug }) => slug) })
  expect(body.stores.map(({ state }: { state: string }) => state)).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ])

  expect((await change(ids.slice(0, 2), { kind: 'resume' })).body.results).toEqual(expected.slice(0, 2))
  const paid = { kind: 'subscription', mode: 'year', status: 'active', endDate: '2027-12-31' }
  expect((await change([ids[0] ?? ''], paid)).body.results).toEqual(expected.slice(0, 1))
  const [anna] = (await call('find', { slugs: ['anna'] })).body.stores
  expect(anna).toMatchObject({
    state: 'active',
    subscription: { mode: 'year', status: 'active', endDate: '2027-12-31' },
  })
  expect(await actions(stores[0]?.id as StoreId)).toEqual([
    'store.suspend',
    'store.resume',
    'store.set-subscription',
  ])
  expect(await actions(stores[2]?.id as StoreId)).toEqual(['store.suspend'])
})

it('takes a hundred at once and no more, and nothing half said', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `s${at}`)
  expect((await change(many, { kind: 'resume' })).status).toBe(400)
  expect((await call('find', { slugs: many })).status).toBe(400)
  expect((await change(['none'], { kind: 'suspend' })).status).toBe(400)
  expect((await change(['none'], { kind: 'delete' })).status).toBe(400)
})
