/** Settings that lay in columns and tables of their own become documents, whatever interrupts it. */
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportStore } from '../features/after/store-file/export-store.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const STORES = ['s1', 's2', 's3']
const MAKES_SETTINGS = '0345_create_store_settings'
const json = (value: unknown) => JSON.stringify(value)

let test: TestDatabase
beforeEach(async () => {
  test = await makeEmptyDatabase()
  const before = readMigrations().filter(({ name }) => name < MAKES_SETTINGS)
  await migrateDatabase(test.database, { migrations: before })
  for (const id of STORES) await insertFormer(id)
})
afterEach(() => test.close())

async function insertFormer(id: string): Promise<void> {
  const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(test.db))
  await run(sql`insert into stores (id, slug, code, name, description, legal_name, street, pin_code, city, region,
      country, gst_no, fssai_no, about_us, currency_symbol, currency_code, time_zone, primary_color,
      grievance_officer, subscription_mode, subscription_status, subscription_end, view_only, day_turns_at_minute,
      created_at, signed_table_links, reasons, translations, composition_scheme, invoice_prefix, round_bills,
      opening_hours, languages, taxes, menu_layout, tips)
    values (${id}, ${`slug-${id}`}, ${id}, 'Neem', 'Tea "and" more', 'Neem LLP', '1 MG Road', '411001', 'Pune', 'MH',
      'India', '27AAPFU0939F1ZV', '11520998000123', 'Our story', '₹', 'INR', 'Asia/Kolkata', 'FF9900',
      ${json({ name: 'Asha', email: 'a@example.com', phone: '1' })}, '', '', '', ${false}, 300,
      ${new Date('2026-01-01T00:00:00.000Z')}, ${true}, ${json([{ id: 'r', label: 'Sold out', translations: {} }])},
      ${json({ hi: { description: 'चाय' } })}, ${true}, 'NM', ${true},
      ${json({ week: [{ day: 'mon', fromMinute: 600, toMinute: 0 }], closures: [], lastOrderMinutes: 15 })},
      ${json(['en', 'hi'])}, ${json({ standard: [{ label: 'GST', bps: 500 }], byCategory: [] })}, 'cards',
      ${json({ percentsBps: [750], amountsMinor: [2050] })})`)
  await run(sql`insert into store_versions (store_id, event_seq, menu_version) values (${id}, 0, 0)`)
  await run(sql`insert into store_links (store_id, position, type, url) values (${id}, 0, 'Phone', '+91 98')`)
  await run(sql`insert into order_types (store_id, id, position, label, active, otp_authentication, otp_on_order,
      payment_method, online_payment, initial_order_state, minimum_minor, maximum_lines, pin_codes, estimate_from,
      estimate_to)
    values (${id}, 't1', 0, 'Home Delivery', ${true}, ${true}, ${false}, 'Cash', ${false}, 1, 10050, 20,
      ${json(['411001'])}, 20, 30)`)
  await run(sql`insert into order_type_charges (store_id, order_type_id, position, label, kind, amount_minor, bps,
      optional, taxes)
    values (${id}, 't1', 0, 'Packing', 'absolute', 1005, 0, ${false}, ${json([{ label: 'GST', bps: 500 }])})`)
}

const exported = async (id: string) => {
  const { profile } = await exportStore({ db: test.db, now: () => new Date() }, `slug-${id}`)
  return profile
}

it('has all of a store that columns and tables had', async () => {
  await migrateDatabase(test.database)

  expect(await exported('s2')).toMatchObject({
    name: 'Neem',
    description: 'Tea "and" more',
    legalName: 'Neem LLP',
    address: { street: '1 MG Road', pinCode: '411001', city: 'Pune', state: 'MH', country: 'India' },
    gstNo: '27AAPFU0939F1ZV',
    fssaiNo: '11520998000123',
    aboutUs: 'Our story',
    primaryColor: 'FF9900',
    links: [{ type: 'Phone', url: '+91 98' }],
    grievanceOfficer: { name: 'Asha', email: 'a@example.com', phone: '1' },
    dayTurnsAt: '05:00',
    signedTableLinks: true,
    languages: ['en', 'hi'],
    menuLayout: 'cards',
    tips: { percents: [7.5], amounts: [20.5] },
    roundBills: true,
    translations: { hi: { description: 'चाय' } },
    hours: [{ day: 'mon', from: '10:00', to: '00:00' }],
    lastOrderMinutes: 15,
    compositionScheme: true,
    invoicePrefix: 'NM',
    taxes: [{ label: 'GST', value: 5 }],
    reasons: [{ id: 'r', label: 'Sold out' }],
    orderConfigs: [
      {
        label: 'Home Delivery',
        kind: 'delivery',
        otpAuthentication: true,
        minimumOrderValue: 100.5,
        maximumLines: 20,
        pinCodes: ['411001'],
        estimateMinutes: [20, 30],
        contents: [{ label: 'Packing', value: 10.05, taxes: [{ label: 'GST', value: 5 }] }],
      },
    ],
  })
})

it('goes on where it was interrupted', async () => {
  let written = 0
  const dying = test.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') written += 1
      if (written === 2) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(migrateDatabase({ ...test.database, db: dying })).rejects.toThrow('killed')
  expect(await listStores()).toEqual(['s1'])

  // The next process has connections of its own: those of a killed one have prepared its statements on older columns.
  const { dataDir, databaseUrl } = test
  const next = await openDatabase({ dataDir, databaseUrl, allowUnsafePostgres: true })
  await migrateDatabase(next)
  await next.close()

  expect(await listStores()).toEqual(STORES)
  expect(await exported('s3')).toEqual({ ...(await exported('s1')), _id: 's3', slug: 'slug-s3' })
})

async function listStores(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('store_settings')
    .select('store_id')
    .distinct()
    .orderBy('store_id')
    .execute()
  return rows.map(({ store_id }) => store_id)
}
