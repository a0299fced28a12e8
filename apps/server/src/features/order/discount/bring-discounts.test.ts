/** Tests of discounts in store files; an older file leaves them unchanged. */
import { makeStoreFile } from '@thali/builders/make-store'
import type { DiscountValues } from '@thali/contract/discounts'
import { readStoreFile } from '@thali/contract/store-file'
import { discountValues } from '@thali/test-kit/discount-values'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { importStore } from '../../after/store-file/import-store.ts'

let fixture: StaffFixture
let file: ReturnType<typeof makeStoreFile>
let cookie: string
let storeId: Awaited<ReturnType<typeof importStoreFile>>
beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  file = makeStoreFile()
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const path = () => `/api/stores/${storeId}/discounts`
const read = async () => (await fixture.call('GET', path(), { cookie })).body.items
const offer = async (values: Partial<DiscountValues>) => {
  const body = discountValues(values)
  const { items } = (await fixture.call('POST', path(), { cookie, body })).body
  return items.find((one: { values: DiscountValues }) => one.values.label === body.label)
}
const valuesOf = async () =>
  (await read()).map(({ values }: { values: DiscountValues }) => values).sort(byLabel)
const byLabel = (one: DiscountValues, other: DiscountValues) => (one.label < other.label ? -1 : 1)
const bring = async (given: unknown) => {
  const reading = readStoreFile(given)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return importStore(fixture.deps, reading.store)
}
const exported = async () => exportStore(fixture.deps, file.profile.slug)

it('adds all of them to a store without discounts, once', async () => {
  await offer({
    label: 'Welcome',
    code: 'WELCOME20',
    kind: 'percentage',
    bps: 2050,
    capMinor: 100_00,
    minimumMinor: 300_50,
    maxUses: 100,
    maxPerDay: 10,
    maxPerPhone: 1,
  })
  await offer({
    label: 'Lunch',
    kind: 'absolute',
    amountMinor: 40_50,
    bps: 0,
    days: ['mon', 'fri'],
    window: { startMinute: 720, endMinute: 900 },
    from: '2026-11-01',
    until: '2027-01-31',
    orderTypes: ['Dine-In'],
    categoryIds: ['drinks' as never],
  })
  const given = await offer({ label: 'Old' })
  const paused = { revision: given.revision, state: 'paused' }
  await fixture.call('POST', `${path()}/${given.id}/state`, { cookie, body: paused })
  const before = await valuesOf()
  const { discounts } = (await exported()).profile
  expect(discounts?.map(({ label }) => label).sort()).toEqual(['Lunch', 'Old', 'Welcome'])

  const moved = { ...file, profile: { ...file.profile, discounts } }
  await fixture.deps.db.deleteFrom('discounts').where('store_id', '=', storeId).execute()
  expect((await bring(moved)).changed).toBe(true)
  expect(await valuesOf()).toEqual(before)
  const states = (await read()).map((one: { values: DiscountValues; state: string }) => [
    one.values.label,
    one.state,
  ])
  expect(Object.fromEntries(states)).toEqual({ Lunch: 'active', Old: 'paused', Welcome: 'active' })
  expect((await bring(moved)).changed).toBe(false)
})

it('updates the one of the same code, keeps its uses, and leaves others unchanged', async () => {
  const { id } = await offer({ label: 'Welcome', code: 'WELCOME20' })
  await offer({ label: 'Lunch' })
  const discounts = [{ label: 'Welcome back', code: 'welcome-20', value: 30 }]
  await bring({ ...file, profile: { ...file.profile, discounts } })
  const items = await read()
  expect(items).toHaveLength(2)
  expect(items.find((one: { id: string }) => one.id === id).values).toMatchObject({
    label: 'Welcome back',
    code: 'WELCOME20',
    bps: 3000,
  })
  await bring({ ...file, profile: { ...file.profile, name: 'Renamed' } })
  expect(await read()).toHaveLength(2)
})

it('reports an invalid one, and imports nothing', () => {
  const discounts = [
    { label: 'A', value: 0 },
    { label: 'B', value: 10, maxUses: 3 },
    { label: 'C', value: 10, code: 'x' },
    { label: 'D', value: 10, days: ['someday'], from: '2027-01-01', until: '2026-01-01' },
    { label: 'E', value: 10, activeStartTime: '12:00' },
    { label: 'E', value: 20 },
  ]
  const reading = readStoreFile({ ...file, profile: { ...file.profile, discounts } })
  const at = (index: number, field: string) => `profile.discounts[${index}].${field}`
  expect(reading.ok ? [] : reading.problems.map((one) => one.path)).toEqual([
    at(0, 'value'),
    at(1, 'maxUses'),
    at(2, 'code'),
    at(3, 'days'),
    at(3, 'until'),
    at(4, 'activeEndTime'),
    at(5, 'label'),
  ])
})
