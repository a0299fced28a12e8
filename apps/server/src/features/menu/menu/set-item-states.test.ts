import { makeStoreFile } from '@thali/builders/make-store'
import type { StaffItems } from '@thali/contract/staff-orders'
import type { ItemId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { returnItems } from './return-items.ts'

const fixture = useEditorFixture()
let chai: string
let dosa: string
beforeEach(() => {
  chai = fixture.chai._id
  dosa = fixture.dosa._id
})

const path = () => `/api/stores/${fixture.storeId}/items`
const read = async () => (await fixture.call('GET', path(), { cookie: fixture.cookie })).body as StaffItems
const states = async () =>
  Object.fromEntries((await read()).items.map(({ id, state, returnsAt }) => [id, [state, returnsAt]]))
const set = (items: readonly object[], cookie = fixture.cookie) =>
  fixture.call('POST', `${path()}/states`, { cookie, body: { items } })
const soldOut = (itemId: string, more: object = {}) => ({ itemId, state: 'Sold Out', ...more })
const DAY_MS = 24 * 3_600_000

it('sells out many at once, for diners at once, and undoes it', async () => {
  await set([soldOut(dosa, { state: 'Tomorrow' })])
  const done = await set([soldOut(chai), soldOut(dosa), soldOut('unknown')])
  expect(done).toMatchObject({
    status: 200,
    body: {
      changed: [
        { itemId: chai, state: 'Available', returnsAt: null },
        { itemId: dosa, state: 'Tomorrow', returnsAt: null },
      ].sort((one, other) => one.itemId.localeCompare(other.itemId)),
      returnsAt: null,
    },
  })
  expect((await fixture.shown(chai))?.state).toBe('Sold Out')
  expect((await set([soldOut(chai), soldOut(dosa)])).body.changed).toEqual([])
  const back = done.body.changed.map((one: object) => ({ ...one, from: 'Sold Out' }))
  expect((await set(back)).body.changed).toHaveLength(2)
  expect(await states()).toEqual({ [chai]: ['Available', null], [dosa]: ['Tomorrow', null] })
})

it('keeps a state that was set concurrently', async () => {
  await set([soldOut(chai, { state: 'Tomorrow' })])
  expect((await set([{ itemId: chai, state: 'Available', from: 'Sold Out' }])).body.changed).toEqual([])
  expect((await states())[chai]).toEqual(['Tomorrow', null])
})

it('makes unchanged items available again at the next opening, also after a publication', async () => {
  const { nextOpening } = await read()
  const { body } = await set([
    soldOut(chai, { returnsAt: 'next-opening' }),
    soldOut(dosa, { returnsAt: 'next-opening' }),
  ])
  expect(body.returnsAt).toBe(nextOpening)
  expect(await states()).toEqual({ [chai]: ['Sold Out', nextOpening], [dosa]: ['Sold Out', nextOpening] })
  await fixture.save(chai, (fields) => ({ ...fields, label: 'Chai' }))
  await fixture.publish()
  const single = { cookie: fixture.cookie, body: { state: 'Sold Out' } }
  await fixture.call('POST', `${path()}/${dosa}/state`, single)
  const at = { now: () => new Date(nextOpening) }
  await returnItems({ ...fixture.deps, now: () => new Date(Date.parse(nextOpening) - 1) })
  expect((await states())[chai]).toEqual(['Sold Out', nextOpening])
  await returnItems({ ...fixture.deps, ...at })
  expect(await states()).toEqual({ [chai]: ['Available', null], [dosa]: ['Sold Out', null] })
  expect((await fixture.shown(chai))?.state).toBe('Available')
})

it('makes items of a store available though those of another cannot be', async () => {
  const returnsAt = new Date(fixture.now().getTime() + DAY_MS).toISOString()
  const broken = await importStoreFile(fixture.deps, makeStoreFile())
  await fixture.deps.db
    .insertInto('item_states')
    .values({
      ...{ store_id: broken, item_id: 'first' as ItemId, group_label: '', option_label: '' },
      ...{ state: 'Sold Out', returns_at: fixture.now() },
    })
    .execute()
  await set([soldOut(chai, { returnsAt })])
  let asked = 0
  const now = () => {
    asked += 1
    // The first asks for the due items, the second for those of the first store.
    if (asked === 2) throw new Error('broken')
    return new Date(returnsAt)
  }
  await returnItems({ ...fixture.deps, now }).catch(() => undefined)
  expect((await states())[chai]).toEqual(['Available', null])
})

it('removes the return time of states set by an import', async () => {
  const returnsAt = new Date(fixture.now().getTime() + DAY_MS).toISOString()
  await set([soldOut(chai, { returnsAt })])
  const gone = JSON.parse(JSON.stringify(fixture.file).replaceAll('"state":"Available"', '"state":"Off"'))
  await importStoreFile(fixture.deps, gone)
  await returnItems({ ...fixture.deps, now: () => new Date(returnsAt) })
  expect((await states())[chai]).toEqual(['Off', null])
})

it('is limited to roles that may sell out items', async () => {
  const asked = [soldOut(chai)]
  const cook = await fixture.signIn(await fixture.addMember(fixture.storeId, 'kitchen'))
  const waiter = await fixture.signIn(await fixture.addMember(fixture.storeId, 'waiter'))
  expect((await set(asked, waiter)).status).toBe(403)
  expect((await set(asked, cook)).status).toBe(200)
  const other = await fixture.addStore()
  const stranger = await fixture.signIn(await fixture.addMember(other, 'owner'))
  const foreign = { cookie: stranger, body: { items: [{ itemId: chai, state: 'Available' }] } }
  expect((await fixture.call('POST', `/api/stores/${other}/items/states`, foreign)).body.changed).toEqual([])
  expect((await states())[chai]?.[0]).toBe('Sold Out')
})
