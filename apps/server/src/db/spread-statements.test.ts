import { isRefusedOnSpread } from '@thali/test-kit/spread-rule'
import { describe, expect, it } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { asSpreadStatements, tableToSpread } from './spread-statements.ts'
import { splitStatements } from './sql-statements.ts'

describe('a statement of a migration on a spread database', () => {
  it.each([
    ['alter table orders add column note text', ['alter table orders add column note text']],
    [
      "alter table orders add column kind text not null default 'a, check (b)' check (kind in ('a', (('b'))))",
      [
        "alter table orders add column kind text not null default 'a, check (b)'",
        "alter table orders add check (kind in ('a', (('b'))))",
      ],
    ],
    [
      'alter table orders add column n integer check (n > 0) not null default 1 check (n < 9)',
      [
        'alter table orders add column n integer not null default 1',
        'alter table orders add check (n > 0)',
        'alter table orders add check (n < 9)',
      ],
    ],
    [
      'alter table members add column by_id text references users (id) on delete set null',
      [
        'alter table members add column by_id text',
        'alter table members add foreign key (by_id) references users (id) on delete set null',
      ],
    ],
    ['alter table orders drop column note', ['alter table orders drop column note']],
    ['create index a on orders (store_id)', ['create index a on orders (store_id)']],
  ])('sets constraints of a new column apart: %s', (statement, spread) => {
    expect(asSpreadStatements(statement)).toEqual(spread)
  })

  it('lists new tables to spread', () => {
    expect(tableToSpread('create table orders (store_id text)')).toEqual({ name: 'orders', kind: 'tenant' })
    expect(tableToSpread('create table menu_ids (id text)')).toEqual({ name: 'menu_ids', kind: 'look-up' })
    expect(tableToSpread('create table users (id text)')).toBeNull()
    expect(tableToSpread('create table orders_before as select * from orders')).toBeNull()
    expect(tableToSpread('create index orders on codes (store_id)')).toBeNull()
  })
})

it('writes look-ups by what tenants have in no migration since databases are spread', () => {
  const refused = readMigrations().filter(({ sql }) => splitStatements(sql).some(isRefusedOnSpread))
  // Released before.
  expect(refused.map(({ name }) => name)).toEqual(['0250_keep_first_steps'])
  expect(isRefusedOnSpread('update stores set code = 1 where id in (select store_id from orders)')).toBe(
    false,
  )
})
