import type { StoreId } from '@thali/domain/ids'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './schema.ts'

let test: TestDatabase
let db: Db

beforeAll(async () => {
  test = await makeTestDatabase()
  db = test.db
  await insertStore(db, {
    id: '007',
    slug: '42',
    name: '1e3',
    upi_name: '000123',
    stations: JSON.stringify([{ id: 's1', label: 'Bar', categoryIds: [] }]),
    view_only: true,
    paused_until: new Date('2026-11-12T13:35:00.250Z'),
    created_at: new Date('2026-01-02T03:04:05.678Z'),
  })
})
afterAll(() => test.close())

describe('values', () => {
  it('round-trip by the declared type of their column', async () => {
    const row = await db
      .selectFrom('stores')
      .select(['id', 'slug', 'name', 'upi_name', 'view_only', 'day_turns_at_minute', 'logo_media_id'])
      .select(['stations', 'paused_until', 'created_at'])
      .executeTakeFirstOrThrow()

    expect({ ...row }).toEqual({
      id: '007',
      slug: '42',
      name: '1e3',
      upi_name: '000123',
      view_only: true,
      day_turns_at_minute: 240,
      logo_media_id: null,
      stations: [{ id: 's1', label: 'Bar', categoryIds: [] }],
      paused_until: new Date('2026-11-12T13:35:00.250Z'),
      created_at: new Date('2026-01-02T03:04:05.678Z'),
    })
  })

  it('keep their type through a subquery and through returning', async () => {
    const inner = await db
      .selectFrom(db.selectFrom('stores').select(['view_only', 'created_at']).as('inner_stores'))
      .selectAll()
      .executeTakeFirstOrThrow()
    const returned = await db
      .updateTable('stores')
      .set({ view_only: false })
      .returning(['view_only', 'stations'])
      .executeTakeFirstOrThrow()

    expect(inner.view_only).toBe(true)
    expect(inner.created_at).toBeInstanceOf(Date)
    expect(returned.view_only).toBe(false)
    expect(returned.stations?.[0]?.label).toBe('Bar')
  })

  it('compare times exactly', async () => {
    const found = await db
      .selectFrom('stores')
      .select('id')
      .where('created_at', '=', new Date('2026-01-02T03:04:05.678Z'))
      .where('created_at', '<', new Date('2026-01-02T03:04:05.679Z'))
      .execute()

    expect(found).toHaveLength(1)
  })

  it('bind whole numbers as whole numbers', async () => {
    const { rows } = await sql<{ half: number }>`select cast(${5} as integer) / ${2} as half`.execute(db)

    expect(rows[0]?.half).toBe(2)
  })

  it('carry amounts up to the largest safe integer, and count as numbers', async () => {
    const biggest = Number.MAX_SAFE_INTEGER
    await db
      .updateTable('store_versions')
      .set({ event_seq: biggest })
      .where('store_id', '=', '007' as StoreId)
      .execute()
    const row = await db.selectFrom('store_versions').select(['event_seq']).executeTakeFirstOrThrow()
    const { count } = await db
      .selectFrom('stores')
      .select(sql<number>`cast(count(*) as integer)`.as('count'))
      .executeTakeFirstOrThrow()

    expect(row.event_seq).toBe(biggest)
    expect(count).toBe(1)
  })

  it('refuse values without a lossless form', async () => {
    const raise = (value: unknown) =>
      sql`update stores set day_turns_at_minute = ${value} where id = ${'007'}`.execute(db)

    await expect(raise(1.5)).rejects.toThrow()
    await expect(raise(Number.NaN)).rejects.toThrow()
  })

  it('refuse a second statement', async () => {
    await expect(
      sql.raw("select 1 as one; delete from stores where id = '007'").execute(db),
    ).rejects.toThrow()
    expect(await db.selectFrom('stores').select('id').execute()).toHaveLength(1)
  })
})
