import { randomBytes } from 'node:crypto'
import {
  makeCategory,
  makeConfiguredItem,
  makeItem,
  makeMenu,
  makeOrderConfig,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { ImportedStore } from '@thali/contract/imported-store'
import type { WireMenu } from '@thali/contract/read-menus'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readShownContent } from '../../../db/menu-documents.ts'
import { makeRandomId } from '../../../make-id.ts'
import { makeSecrets } from '../../../secrets/secrets.ts'
import { keysPurpose } from '../../order/gateway/store-gateway.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'

let database: TestDatabase
const secrets = makeSecrets(randomBytes(32).toString('hex'))
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const deps = () => {
  const { db, commits } = database.database
  return { db, commits, now: () => new Date(), newId: makeRandomId, secrets }
}

function read(file: unknown): ImportedStore {
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.store
}

const bring = (file: unknown) => importStore(deps(), read(file))

async function menuVersion(storeId: StoreId): Promise<number | undefined> {
  const row = await database.db
    .selectFrom('store_versions')
    .select('menu_version')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.menu_version
}

it('imports twice as once: the second changes nothing, not even the version', async () => {
  const file = makeStoreFile()

  const first = await bring(file)
  const before = await menuVersion(first.storeId)
  const second = await bring(file)

  expect(first).toMatchObject({ created: true, changed: true, storeId: file.profile._id, notes: [] })
  expect(second).toMatchObject({ created: false, changed: false, storeId: first.storeId })
  expect(await menuVersion(first.storeId)).toBe(before)
})

it('keeps the texts of a store in other languages, imports them idempotently and exports them', async () => {
  const item = makeItem({ tags: ['New'], translations: { hi: { tags: ['नया'], servingSize: '2 पीस' } } })
  const menus = [makeMenu({ categories: [makeCategory({ items: [item] })] })]
  const translations = {
    hi: { labels: { Packing: 'पैकिंग', Delivery: 'घर तक' }, description: 'ताज़ा', aboutUs: 'कहानी' },
  }
  const file = makeStoreFile({ menus, profile: { translations } })

  await bring(file)

  expect((await bring(file)).changed).toBe(false)
  const exported = await exportStore(deps(), file.profile.slug)
  expect(exported.profile.translations).toEqual(translations)
  expect(exported.menus[0]?.categories[0]?.items[0]?.translations).toEqual(item.translations)
  expect((await bring({ ...file, profile: { ...file.profile, translations: {} } })).changed).toBe(true)
})

it('creates a new store once under concurrent imports', async () => {
  for (let time = 0; time < 5; time += 1) {
    const file = makeStoreFile()
    const outcomes = await Promise.all([bring(file), bring(file)])

    expect(outcomes.map(({ created }) => created).sort()).toEqual([false, true])
    expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true])
    expect(new Set(outcomes.map(({ storeId }) => storeId)).size).toBe(1)
  }
})

it('reports that a deleted store keeps its address', async () => {
  const file = makeStoreFile()
  const { storeId } = await bring(file)
  const deletedAt = (deleted_at: Date | null) =>
    database.db.updateTable('stores').set({ deleted_at }).where('id', '=', storeId).execute()
  await deletedAt(new Date())
  await expect(bring(file)).rejects.toMatchObject({ code: 'store.slug-deleted' })
  await deletedAt(null)
  expect(await bring(file)).toMatchObject({ storeId, created: false })
})

it('replaces the menus of the store with the slug, and keeps its ids', async () => {
  const file = makeStoreFile()
  const { storeId } = await bring(file)
  const first = file.menus[0]?.categories[0]?.items[0]
  const menus = [
    makeMenu({
      label: 'Dinner',
      categories: [makeCategory({ items: first ? [{ ...first, state: 'Sold Out' }] : [] })],
    }),
  ]

  const outcome = await bring({ ...file, menus })

  const exported = await exportStore(deps(), file.profile.slug)
  expect(outcome).toMatchObject({ storeId, changed: true, created: false })
  expect(exported.menus.map((menu) => menu.label)).toEqual(['Dinner'])
  expect(exported.menus[0]?.categories[0]?.items).toMatchObject([{ _id: first?._id, state: 'Sold Out' }])
  const { items } = await readShownContent(database.db, storeId)
  expect([...items.keys()]).toEqual([first?._id])
})

it('replaces ids used by another store, with a note, and stays the same when imported again', async () => {
  const one = makeStoreFile()
  await bring(one)
  const other = makeStoreFile({ profile: { _id: one.profile._id }, menus: one.menus })

  const first = await bring(other)
  const second = await bring({ ...other, profile: { ...other.profile, _id: first.storeId } })

  expect(first.storeId).not.toBe(one.profile._id)
  expect(first.notes.map((note) => note.path)).toEqual(['profile._id', 'menus[0]._id'])
  expect(second.changed).toBe(false)
  expect((await exportStore(deps(), one.profile.slug)).menus[0]?._id).toBe(one.menus[0]?._id)
})

it('gives each store a unique code, and keeps it', async () => {
  const codeOf = (id: StoreId) =>
    database.db.selectFrom('stores').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  const { code } = await codeOf((await bring(makeStoreFile())).storeId)
  const ids = [`${code}${'a'.repeat(20)}`]
  const file = makeStoreFile({ menus: [] })
  const fake = { ...deps(), newId: () => ids.pop() ?? makeRandomId() }
  const { storeId } = await importStore(fake, read(file))
  const own = await codeOf(storeId)

  expect(own.code).toMatch(/^[a-z2-7]{6}$/)
  expect(own.code).not.toBe(code)
  await bring({ ...file, profile: { ...file.profile, name: 'Another name' } })
  expect(await codeOf(storeId)).toEqual(own)
})

it('lets another store use the id of a removed menu', async () => {
  const one = makeStoreFile()
  const [menu] = one.menus
  await bring(one)
  await bring({ ...one, menus: [makeMenu()] })

  expect((await bring(makeStoreFile({ menus: menu ? [menu] : [] }))).notes).toEqual([])
})

it('keeps images by their source and exports them unchanged', async () => {
  const file = makeStoreFile({ profile: { logo: 'https://example.com/logo.png' } })
  const item = file.menus[0]?.categories[0]?.items[0]
  if (item) item.images = ['pictures/chai.jpg', 'https://example.com/chai.jpg']

  await bring(file)
  await bring({ ...file, profile: { ...file.profile, name: 'Again' } })

  const media = await database.db
    .selectFrom('media')
    .select('source')
    .where('store_id', '=', file.profile._id)
    .execute()
  const exported = await exportStore(deps(), file.profile.slug)
  expect(media).toHaveLength(3)
  expect(exported.profile.logo).toBe('https://example.com/logo.png')
  expect(exported.menus[0]?.categories[0]?.items[0]?.images).toEqual(item?.images)
})

it('seals payment keys on arrival, never exports them, and leaves them alone when absent', async () => {
  const file = makeStoreFile()
  const keys = [{ merchent_id: 'MIDCANARY1', merchent_key: 'KEY-CANARY-16-by' }]
  const { storeId } = await bring({ ...file, profile: { ...file.profile, store_gateway_config: keys } })

  const again = await bring(file)

  const row = await database.db
    .selectFrom('gateway_credentials')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const exported = await exportStore(deps(), file.profile.slug)
  expect(again.changed).toBe(false)
  // Not tested yet.
  expect(row).toMatchObject({ active: false, test_outcome: null })
  expect(row?.sealed).not.toContain('CANARY')
  expect(secrets.open(keysPurpose(storeId, 'paytm', 'live'), row?.sealed ?? '')).toContain('KEY-CANARY')
  expect(exported.profile).toMatchObject({ onlinePayment: false, store_gateway_config: [] })
  expect(JSON.stringify(exported)).not.toContain('CANARY')
})

it('accepts payment keys again after the installation lost its own key', async () => {
  const made = makeStoreFile()
  const keys = [{ merchent_id: 'MERCHANT', merchent_key: 'KEY-of-16-letters'.slice(0, 16) }]
  const file = read({ ...made, profile: { ...made.profile, store_gateway_config: keys } })
  const { storeId } = await importStore(deps(), file)
  const others = makeSecrets(randomBytes(32).toString('hex'))

  const again = await importStore({ ...deps(), secrets: others }, file)

  const row = await database.db
    .selectFrom('gateway_credentials')
    .select('sealed')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  expect(again.changed).toBe(true)
  expect(others.open(keysPurpose(storeId, 'paytm', 'live'), row?.sealed ?? '')).toContain('MERCHANT')
})

it('keeps payment keys that are in use, with a note', async () => {
  const made = makeStoreFile()
  const withKey = (merchent_key: string) => {
    const keys = [{ merchent_id: 'MERCHANT', merchent_key }]
    return { ...made, profile: { ...made.profile, store_gateway_config: keys } }
  }
  const { storeId } = await bring(withKey('KEY-rotated-16-l'))
  const stored = () =>
    database.db
      .selectFrom('gateway_credentials')
      .selectAll()
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  await database.db
    .updateTable('gateway_credentials')
    .set({ active: true, test_outcome: 'passed', tested_at: new Date() })
    .where('store_id', '=', storeId)
    .execute()
  const before = await stored()

  const again = await bring(withKey('KEY-of-16-before'))

  expect(again).toMatchObject({
    changed: false,
    notes: [{ path: 'profile.store_gateway_config', message: expect.stringContaining('paytm (live)') }],
  })
  expect(await stored()).toEqual(before)
})

it('keeps the pause of a store through an import', async () => {
  const file = makeStoreFile()
  const { storeId } = await bring(file)
  await database.db.updateTable('stores').set({ paused_reason: 'Rain' }).where('id', '=', storeId).execute()

  await bring({ ...file, profile: { ...file.profile, name: 'Renamed' } })

  const row = await database.db
    .selectFrom('stores')
    .select(['name', 'paused_reason'])
    .where('id', '=', storeId)
    .executeTakeFirst()
  expect(row).toEqual({ name: 'Renamed', paused_reason: 'Rain' })
})

it('reads back from an export exactly what was imported', async () => {
  const label = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => `x${text.replaceAll('\u0000', '')}`.trim())
  const price = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100)
  const item = fc
    .record({
      label,
      price,
      discount: fc.integer({ min: 0, max: 10_000 }),
      veg: fc.constantFrom(true, false, null),
      state: fc.constantFrom('Available', 'Sold Out'),
    })
    .map(({ price, discount, ...rest }) => {
      const made = makeConfiguredItem({ ...rest, discount: discount / 100, kcal: 120, allergens: ['milk'] })
      if (made.configs[0]?.contents[0]) made.configs[0].contents[0].value = price
      return { ...made, translations: { hi: { label: rest.label } } }
    })
  const menu = fc
    .record({
      label,
      active: fc.boolean(),
      pureVeg: fc.boolean(),
      state: fc.constantFrom(1, 2),
      items: fc.array(item, { maxLength: 4 }),
      time: fc.constantFrom(['', ''], ['07:00', '11:30'], ['22:00', '02:00']),
    })
    .map(
      ({ time, state, items, ...rest }): WireMenu =>
        makeMenu({
          ...rest,
          activeStartTime: time[0] ?? '',
          activeEndTime: time[1] ?? '',
          categories: [
            makeCategory({ state, items }),
            makeCategory({
              order: 1,
              items: [...items.slice(0, 2).map((listed, order) => ({ ...listed, order })), makeItem()],
            }),
          ],
        }),
    )
  const file = fc
    .record({
      menus: fc.array(menu, { maxLength: 3 }),
      viewMode: fc.boolean(),
      minimum: price,
      size: fc.constantFrom({}, { maximumOrderValue: 100_000_000, maximumLines: 12 }),
      signedTableLinks: fc.boolean(),
    })
    .map(({ menus, viewMode, minimum, size, signedTableLinks }) =>
      makeStoreFile({
        menus,
        viewMode,
        profile: {
          orderConfigs: [makeOrderConfig({ minimumOrderValue: minimum, estimateMinutes: [20, 30], ...size })],
          grievanceOfficer: { name: 'A', email: 'a@example.com', phone: '1' },
          primaryColor: '112233',
          signedTableLinks,
        },
      }),
    )

  await fc.assert(
    fc.asyncProperty(file, async (made) => {
      await bring(made)
      const exported = await exportStore(deps(), made.profile.slug)
      expect(read(exported)).toEqual(
        read({ ...made, profile: { ...made.profile, store_gateway_config: [] } }),
      )
      expect((await bring(exported)).changed).toBe(false)
    }),
    { numRuns: 25 },
  )
})
