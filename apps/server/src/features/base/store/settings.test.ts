/** Tests of settings by section, by the rules of the store file; no change silently overwrites another. */
import { makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { importStore } from '../../after/store-file/import-store.ts'

let fixture: StaffFixture
let cookie: string
let storeId: StoreId
let slug: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const reading = readStoreFile(makeStoreFile())
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const outcome = await importStore(fixture.deps, reading.store)
  storeId = outcome.storeId
  slug = outcome.slug
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const path = (section: string) => `/api/stores/${storeId}/settings/${section}`
const read = async (section: string) => (await fixture.call('GET', path(section), { cookie })).body
const save = (section: string, body: object) => fixture.call('POST', path(section), { cookie, body })
/** Saves a section with some of its values changed. */
async function change(section: string, values: object) {
  const { revision, values: before } = await read(section)
  return save(section, { revision, values: { ...before, ...values } })
}
const exported = () => exportStore(fixture.deps, slug)

it('changes one section and leaves everything else unchanged', async () => {
  const before = await exported()

  const { status, body } = await change('profile', { name: 'Chai Point', description: 'Tea' })

  expect(status).toBe(200)
  expect(body.values).toMatchObject({ name: 'Chai Point', description: 'Tea', legalName: 'Test Kitchen LLP' })
  const after = await exported()
  expect(after).toEqual({ ...before, profile: { ...before.profile, name: 'Chai Point', description: 'Tea' } })
})

it('shows diners the change at once', async () => {
  const shown = async () => (await fixture.call('GET', `/restaurant/api/store/web/${slug}`)).body.profile
  expect((await shown()).name).toBe('Test Kitchen')
  await change('profile', { name: 'Chai Point' })
  expect((await shown()).name).toBe('Chai Point')
})

it('refuses the second of two editors, with the section saved by the first', async () => {
  const { revision, values } = await read('profile')
  await save('profile', { revision, values: { ...values, name: 'First' } })

  const second = await save('profile', { revision, values: { ...values, name: 'Second' } })

  expect(second.status).toBe(409)
  expect(second.body.error).toMatchObject({
    code: 'settings.changed-meanwhile',
    details: { revision: (await read('profile')).revision, current: { name: 'First' } },
  })
  expect((await read('profile')).values.name).toBe('First')
})

it('refuses with every problem and its path, and changes nothing', async () => {
  const { values } = await read('order-types')
  const [first, ...others] = values.orderConfigs
  const wrong = [{ ...first, label: '', estimateMinutes: [40, 20] }, ...others, others[0]]

  const { status, body } = await change('order-types', { orderConfigs: wrong })

  expect(status).toBe(422)
  const paths = body.error.details.problems.map((problem: { path: string }) => problem.path)
  expect(paths).toEqual(['orderConfigs[0].label', 'orderConfigs[0].estimateMinutes', 'orderConfigs[3].label'])
  expect((await read('order-types')).values).toEqual(values)
})

it('says of a name what is wrong with it, once', async () => {
  for (const [name, message] of [
    ['x'.repeat(500), /^has 500 characters/],
    [' ', /^must not be empty$/],
  ] as const) {
    const { body } = await change('profile', { name })
    const problem = { path: 'name', message: expect.stringMatching(message) }
    expect(body.error.details.problems).toEqual([problem])
  }
})

it('ignores fields of other sections', async () => {
  const { status, body } = await change('hours', { subscriptionMode: 'Free for ever' })
  expect(status).toBe(422)
  expect(body.error.details.problems).toEqual([
    { path: 'subscriptionMode', message: 'is no field of this section' },
  ])
})

it('keeps the requirements of an order type: approval of a table’s first order, and a phone number', async () => {
  const { values } = await read('order-types')
  const orderConfigs = values.orderConfigs.map((type: object) => ({
    ...type,
    kind: 'table',
    approveFirst: true,
    phoneRequired: true,
  }))
  const { status } = await change('order-types', { orderConfigs })

  expect(status).toBe(200)
  const types = (await exported()).profile.orderConfigs
  expect(types.map(({ approveFirst, phoneRequired }) => approveFirst && phoneRequired)).toEqual(
    types.map(() => true),
  )
})

it('makes a service charge optional in India, with a warning', async () => {
  const { values } = await read('order-types')
  const [first, ...others] = values.orderConfigs
  const contents = [{ label: 'Service charge', value: 10, valueType: 'percentage' }]

  const { body } = await change('order-types', { orderConfigs: [{ ...first, contents }, ...others] })

  expect(body.values.orderConfigs[0].contents).toEqual([{ ...contents[0], optional: true }])
  expect(body.warnings).toMatchObject([{ path: 'orderConfigs[0].contents[0].optional' }])
})

it('closes by its opening hours, shows until when, and takes no orders', async () => {
  const open = (hour: string) => [{ day: 'mon', from: hour, to: '00:00' }]
  // Only Mondays: at most two windows include now, and a closure removes both.
  const today = fixture.now().toISOString().slice(0, 10)
  const tomorrow = new Date(fixture.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const closures = [{ from: today, to: tomorrow, reason: 'Diwali' }]
  await change('hours', { hours: open('00:00'), closures })

  const { profile } = (await fixture.call('GET', `/restaurant/api/store/web/${slug}`)).body
  expect(profile.ordering).toMatchObject({ open: false, closed: true, reason: 'Diwali' })
  expect(new Date(profile.ordering.until).getTime()).toBeGreaterThan(fixture.now().getTime())

  const item = (await exported()).menus[0]?.categories[0]?.items[0]
  const order = {
    profileID: storeId,
    orderType: 'Dine-In',
    address: 'Table 4',
    amount: 1,
    items: [{ itemID: item?._id, quantity: 1, configs: [] }],
  }
  const placed = await fixture.call('POST', `/order/create/web/${storeId}`, { body: order })
  expect(placed.status).toBe(409)
  expect(placed.body.error.code).toBe('store.closed')
})

it('exports opening hours unchanged', async () => {
  const hours = [{ day: 'fri', from: '18:00', to: '02:00' }]
  const closures = [{ from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' }]
  // Entered twice, they are kept once.
  const given = [...closures, ...closures]
  const file = makeStoreFile({ profile: { hours, closures: given, lastOrderMinutes: 30 } as never })
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  await importStore(fixture.deps, reading.store)
  expect((await importStore(fixture.deps, reading.store)).changed).toBe(false)
  const { profile } = await exportStore(fixture.deps, file.profile.slug)
  expect(profile).toMatchObject({ hours, closures, lastOrderMinutes: 30 })
})

it('refuses hours that would never accept an order', () => {
  const hours = [{ day: 'fri', from: '18:00', to: '20:00' }]
  const read = (lastOrderMinutes: number) =>
    readStoreFile(makeStoreFile({ profile: { hours, lastOrderMinutes } as never }))
  expect(read(119).ok).toBe(true)
  expect(read(120)).toMatchObject({ ok: false, problems: [{ path: 'profile.lastOrderMinutes' }] })
})

it('redirects former addresses to the current one for good, with scanned parameters', async () => {
  const next = `${slug}-next`
  const change = (wanted: string) =>
    fixture.call('POST', `/api/stores/${storeId}/slug`, { cookie, body: { slug: wanted } })
  expect((await change(next)).status).toBe(204)

  const old = await fixture.app.inject({ url: `/${slug}/terms?conf=Dine-In&iden=4` })
  expect(old.statusCode).toBe(308)
  expect(old.headers.location).toBe(`/${next}/terms?conf=Dine-In&iden=4`)
  expect((await fixture.app.inject({ url: `/${next}` })).statusCode).toBe(200)
  const otherHost = await fixture.app.inject({ url: `//${slug}?iden=4` })
  expect(otherHost.headers.location).toBe(`/${next}?iden=4`)

  const state = await fixture.call('GET', `/api/slugs/${slug}`, { cookie })
  expect(state.body.state).toBe('taken')
  const other = await fixture.addStore()
  const theirs = await fixture.signIn(await fixture.addMember(other, 'owner'))
  const taken = await fixture.call('POST', `/api/stores/${other}/slug`, { cookie: theirs, body: { slug } })
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'store.slug-taken' } } })

  const imported = readStoreFile(makeStoreFile({ profile: { slug } }))
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  await expect(importStore(fixture.deps, imported.store)).rejects.toThrow('Another store has this address.')

  expect((await change(slug)).status).toBe(204)
  expect((await fixture.app.inject({ url: `/${slug}` })).statusCode).toBe(200)
  expect((await fixture.app.inject({ url: `/${next}` })).statusCode).toBe(308)
})

it('refuses a mistyped GSTIN or FSSAI number, and keeps an existing one', async () => {
  const wrong = await change('profile', { gstNo: '27AAPFU0939F1ZW', fssaiNo: '123' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.error.details.problems.map(({ path: at }: { path: string }) => at)).toEqual([
    'gstNo',
    'fssaiNo',
  ])
  expect((await change('profile', { gstNo: '27AAPFU0939F1ZV', fssaiNo: '11520998000123' })).status).toBe(200)

  await setSettings(fixture.deps.db, storeId, 'profile', { gstNo: 'from before' })
  expect((await change('profile', { description: 'Tea' })).status).toBe(200)
})

it('stores length and digest of a long text in the audit log, not the text', async () => {
  const labels = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`Charge ${at}`, 'पैकिंग'.repeat(3)]),
  )
  const translations = { hi: { labels } }
  expect((await change('languages', { translations })).status).toBe(200)
  const { changes } = await fixture.deps.db
    .selectFrom('audit')
    .select('changes')
    .where('store_id', '=', storeId)
    .where('action', '=', 'settings.save')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(changes).length).toBeLessThan(1000)
  expect(JSON.parse(JSON.stringify(changes)).translations[1]).toEqual({
    characters: JSON.stringify(translations).length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

it('exports the languages, the postal codes of a delivery and the taxes of a charge unchanged', async () => {
  const [dineIn, delivery] = makeStoreFile().profile.orderConfigs
  const taxes = [{ label: 'CGST', value: 2.5 }]
  const contents = [{ label: 'Packing', value: 20, valueType: 'absolute' as const, taxes }]
  const orderConfigs = [dineIn!, { ...delivery!, pinCodes: ['560 001', '560001', '560038'], contents }]
  const file = makeStoreFile({ profile: { orderConfigs, languages: ['hi'] } })
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  await importStore(fixture.deps, reading.store)
  expect((await importStore(fixture.deps, reading.store)).changed).toBe(false)

  const { profile } = await exportStore(fixture.deps, file.profile.slug)
  expect(profile.languages).toEqual(['hi'])
  expect(profile.orderConfigs[1]).toMatchObject({ pinCodes: ['560001', '560038'], contents })
})

it('refuses an invalid postal code, an unknown language, and an optional charge named like a tax', async () => {
  const { values } = await read('order-types')
  const [first, ...others] = values.orderConfigs
  const contents = [
    { label: 'GST', value: 5, valueType: 'absolute', optional: true },
    { label: 'Packing', value: 5, valueType: 'absolute', taxes: [{ label: 'GST', value: 5 }] },
  ]
  const types = await change('order-types', {
    orderConfigs: [{ ...first, pinCodes: ['MG Road'], contents }, ...others],
  })
  expect(types.status).toBe(422)
  expect(types.body.error.details.problems.map(({ path: at }: { path: string }) => at)).toEqual([
    'orderConfigs[0].pinCodes',
    'orderConfigs[0].contents[0].label',
  ])
  const languages = await change('languages', { languages: ['fr'] })
  expect(languages.body.error.details.problems).toMatchObject([{ path: 'languages' }])
})

it('stores the layout of the menu, resets it to default, exports it and refuses an unknown one', async () => {
  expect((await change('appearance', { menuLayout: 'rows' })).status).toBe(200)
  expect((await read('appearance')).values).toEqual({ menuLayout: 'rows' })
  const page = async () => (await fixture.call('GET', `/api/page?path=%2F${slug}&lang=en`)).body.page
  expect((await page()).store.menuLayout).toBe('rows')
  expect((await exported()).profile.menuLayout).toBe('rows')
  const odd = await change('appearance', { menuLayout: 'mosaic' })
  expect(odd.body.error.details.problems).toMatchObject([{ path: 'menuLayout' }])
  expect((await change('appearance', { menuLayout: undefined })).status).toBe(200)
  expect((await page()).store.menuLayout).toBeUndefined()
})

it('shows its pages only in its chosen languages', async () => {
  const shown = async (lang: string) => {
    const asked = encodeURIComponent(`/${slug}`)
    const { lang: served, languages } = (await fixture.call('GET', `/api/page?path=${asked}&lang=${lang}`))
      .body
    return { served, languages }
  }
  expect(await shown('hi')).toEqual({ served: 'hi', languages: ['en', 'hi'] })
  await change('languages', { languages: ['en'] })
  expect(await shown('hi')).toEqual({ served: 'en', languages: ['en'] })
})

it('lists former addresses, and limits how fast they can be collected', async () => {
  const changeTo = (wanted: string) =>
    fixture.call('POST', `/api/stores/${storeId}/slug`, { cookie, body: { slug: wanted } })
  for (const at of [1, 2, 3, 4, 5]) expect((await changeTo(`${slug}-${at}`)).status).toBe(204)
  expect(await changeTo(`${slug}-6`)).toMatchObject({
    status: 409,
    body: { error: { code: 'store.slug-too-soon' } },
  })
  const { body } = await fixture.call('GET', `/api/stores/${storeId}/slug`, { cookie })
  expect(body).toMatchObject({ slug: `${slug}-5`, most: 20 })
  expect(body.former.map((one: { slug: string }) => one.slug)).toEqual([
    slug,
    ...[1, 2, 3, 4].map((at) => `${slug}-${at}`),
  ])

  const long = new Date(fixture.now().getTime() - 31 * 86_400_000)
  await fixture.deps.db
    .updateTable('former_slugs')
    .set({ left_at: long })
    .where('store_id', '=', storeId)
    .execute()
  expect((await changeTo(`${slug}-6`)).status).toBe(204)
})
