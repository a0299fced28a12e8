/** Tables and rooms of an installation that had codes before they were rows. */
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const MAKES_PLACES = '0361_create_places'
const AT = new Date('2026-01-01T00:00:00.000Z')

it('are made of the codes on the list, one for all codes of one name', async () => {
  const test = await makeEmptyDatabase()
  await migrateDatabase(test.database, {
    migrations: readMigrations().filter(({ name }) => name < MAKES_PLACES),
  })
  const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(test.db))
  await run(sql`insert into stores (id, slug, code, name, description, legal_name, street, pin_code, city, region,
      country, gst_no, fssai_no, about_us, currency_symbol, currency_code, time_zone, primary_color,
      grievance_officer, subscription_mode, subscription_status, subscription_end, view_only, day_turns_at_minute,
      created_at)
    values ('s1', 's1', 's1', 'Neem', '', '', '', '', '', '', '', '', '', '', '₹', 'INR', 'Asia/Kolkata', 'FF9900',
      null, '', '', '', ${false}, 300, ${AT})`)
  const insert = (
    id: string,
    kind: string,
    placeName: string,
    place: string,
    removedAt: Date | null = null,
  ) =>
    run(sql`insert into codes (store_id, id, kind, area, order_type, place_name, place, place_key, key_version,
        created_at, removed_at)
      values ('s1', ${id}, ${kind}, 'Garden', ${kind === 'room' ? 'In-Room' : 'Dine-In'}, ${placeName}, ${place},
        ${id}, 0, ${AT}, ${removedAt})`)
  await insert('c10', 'table', 'Table', '10')
  await insert('c2', 'table', 'Table', '2')
  await insert('c2-again', 'table', '', 'Table 2')
  await insert('gone', 'table', 'Table', '3', AT)
  await insert('menu', 'type', '', '')
  await insert('room', 'room', 'कमरा', '१०१')

  await migrateDatabase(test.database)
  const places = await test.db.selectFrom('places').selectAll().orderBy('position').execute()
  expect(places).toMatchObject([
    {
      id: 'c2',
      kind: 'table',
      label: 'Table 2',
      area: 'Garden',
      seats_max: 4,
      bookable: false,
      joins_with: [],
    },
    { id: 'c10', label: 'Table 10', order_type: 'Dine-In' },
    { id: 'room', kind: 'room', label: 'कमरा १०१', order_type: 'In-Room' },
  ])
  const codes = await test.db.selectFrom('codes').select(['id', 'place_id']).orderBy('id').execute()
  expect(Object.fromEntries(codes.map(({ id, place_id }) => [id, place_id]))).toEqual({
    ...{ c10: 'c10', c2: 'c2', 'c2-again': 'c2', gone: null, menu: null, room: 'room' },
  })
  await test.close()
})
