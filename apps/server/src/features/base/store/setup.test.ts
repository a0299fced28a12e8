/** Tests of the setup steps that a new store still has to do. */

import type { ItemId, StoreId } from '@thali/domain/ids'
import { changeMenu } from '@thali/test-kit/change-menu'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readShownContent } from '../../../db/menu-documents.ts'

const DAY_MS = 24 * 3_600_000
const GST = { label: 'GST', bps: 500 }

let fixture: StaffFixture
let owner: string
beforeAll(async () => {
  fixture = await makeStaffFixture({ SIGN_UP: 'open' })
  owner = await fixture.addMember(await fixture.addStore(), 'owner')
})
afterAll(() => fixture.close())

async function makeStore(slug: string) {
  const cookie = await fixture.signIn(owner)
  const body = { name: 'Tara', slug, country: 'IN', currency: 'INR', color: '#B3261E' }
  const { body: made } = await fixture.call('POST', '/api/stores', { cookie, body })
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${made.storeId}/${path}`, { cookie, body })
  await post('menu/start', { starter: 'south-indian' })
  const setup = async (by = cookie) =>
    (await fixture.call('GET', `/api/stores/${made.storeId}/setup`, { cookie: by })).body
  const open = async (by = cookie) => (await setup(by)).open
  const untaxed = async () => (await setup()).untaxed
  return { post, open, untaxed, storeId: made.storeId as StoreId }
}

it('lists open steps, and no longer those done', async () => {
  const { post, open, storeId } = await makeStore('tara-one')
  expect(await open()).toEqual(['menu', 'logo', 'hours', 'legal', 'tax', 'codes', 'staff', 'order'])

  const { body: codes } = await post('codes', { kind: 'table', orderType: 'Dine-In', places: ['1'] })
  expect(await open(), 'a code that is not printed').toContain('codes')
  const cookie = await fixture.signIn(owner)
  await fixture.call('GET', `/api/stores/${storeId}/codes/print?codes=${codes.items[0].id}`, { cookie })
  await post('invitations', { name: 'Ravi', role: 'kitchen' })
  await setSettings(fixture.deps.db, storeId, 'profile', { legalName: 'Tara Foods' })
  await setSettings(fixture.deps.db, storeId, 'hours', { lastOrderMinutes: 10 })
  expect(await open()).toEqual(['menu', 'logo', 'order'])

  await fixture.deps.db
    .updateTable('stores')
    .set({ held_for_email: true })
    .where('id', '=', storeId)
    .execute()
  expect(await open()).toEqual(['email', 'menu', 'logo', 'order'])
})

it('lists dishes without tax if the store has a GSTIN', async () => {
  const { open, storeId, untaxed } = await makeStore('tara-gst')
  const { db } = fixture.deps
  await setSettings(db, storeId, 'profile', { legalName: 'Tara Foods' })
  expect(await open()).not.toContain('tax')
  await setSettings(db, storeId, 'profile', { gstNo: '27AAPFU0939F1ZV' })
  expect(await open()).toContain('tax')
  expect(await untaxed()).toHaveLength(5)
  const { categories, items } = await readShownContent(db, storeId)
  const [first, ...others] = items.values()
  await changeMenu(db, storeId, (content) => {
    const taxed = others.map((item) => [item.id, { ...item, taxes: [GST] }] as const)
    return { ...content, items: new Map([...content.items, ...taxed]) }
  })
  expect(await untaxed()).toHaveLength(1)
  const asCombo = (itemId: ItemId | undefined) =>
    changeMenu(db, storeId, (content) => {
      const groups = first?.groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, ...(itemId && { itemId }) })),
      }))
      return { ...content, items: new Map([...content.items, [first?.id, { ...first, groups }] as never]) }
    })
  await asCombo(others[0]?.id)
  expect(await untaxed(), 'each dish of a combo is taxed at its own rates').toEqual([])
  await asCombo(undefined)
  expect(await untaxed()).toHaveLength(1)
  const own = [...categories.values()].find(({ itemIds }) => first && itemIds.includes(first.id))
  const categoryTaxes = [{ categoryID: own?.id ?? '', taxes: [] }]
  await setSettings(db, storeId, 'taxes', { categoryTaxes })
  expect(await open(), 'a category without tax is no mistake').not.toContain('tax')
  await setSettings(db, storeId, 'taxes', { categoryTaxes: [] })
  await setSettings(db, storeId, 'profile', { compositionScheme: true })
  expect(await open()).not.toContain('tax')
  await setSettings(db, storeId, 'profile', { compositionScheme: false })
  expect(await open()).toContain('tax')
})

it('lists taxes as open until they or the bills are set', async () => {
  const { open, storeId } = await makeStore('tara-tax')
  expect(await open()).toContain('tax')
  await setSettings(fixture.deps.db, storeId, 'taxes', { taxes: [{ label: 'GST', value: 5 }] })
  expect(await open()).not.toContain('tax')
})

it('stays, however old the store is, until staff dismiss it on all screens', async () => {
  const { open, storeId } = await makeStore('tara-two')
  fixture.passMs(31 * DAY_MS)
  const cookie = await fixture.signIn(owner)
  expect(await open(cookie)).toContain('logo')
  const dismissed = await fixture.call('POST', `/api/stores/${storeId}/setup/dismiss`, { cookie })
  expect(dismissed.status).toBe(204)
  expect(await open(cookie)).toEqual([])
  expect(await open(await fixture.signIn(owner))).toEqual([])
})
