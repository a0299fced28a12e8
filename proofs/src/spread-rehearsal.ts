import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { migrateDatabase } from '@thali/server/db/migrate'
import { readMigrations } from '@thali/server/db/migration-files'
import { TABLE_KINDS } from '@thali/server/db/table-kinds'
import { type CitusCluster, startCitus } from '@thali/test-kit/citus-cluster'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { PaymentFixture } from '@thali/test-kit/payment-fixture'
import { biryani } from '@thali/test-kit/small-store'
import { migrateTestDatabase } from '@thali/test-kit/test-database'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Client } from 'pg'
import { openEvenings, tryEveningsOverRoutes } from './evenings-over-routes.ts'

const SECRET_KEY = 'a key for tests, long enough to pass'

/** The kinds of statements of which upgrades are made: new tables with foreign keys, checked columns, data moved. */
const UPGRADE = `
create table order_feedback_before as select * from order_feedback;
drop table order_feedback;
create table order_feedback (
  store_id   text not null references stores (id) on delete cascade,
  order_id   text not null,
  rating     integer not null check (rating between 1 and 5),
  text       text not null,
  created_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
insert into order_feedback (store_id, order_id, rating, text, created_at)
select store_id, order_id, rating, text, created_at from order_feedback_before;
drop table order_feedback_before;
create index order_feedback_rehearsed on order_feedback (store_id, rating);
alter table orders add column rehearsed integer not null default 0 check (rehearsed between 0 and 5);
update orders set rehearsed = 1 where state = 4;
alter table orders rename column rehearsed to rehearsed_again;
alter table orders drop column rehearsed_again;
alter table stores add column rehearsed text not null default 'no' check (rehearsed in ('no', 'yes'));
update stores set rehearsed = 'yes' where id in (select store_id from orders where number > 0);
alter table members add column rehearsed text references stores (id) on delete cascade;
drop table former_slugs;
create table former_slugs (
  slug     text not null primary key,
  store_id text not null references stores (id) on delete cascade
);
`

/**
 * A life of the product from one PostgreSQL onto a Citus cluster: evenings before, `thali spread`, evenings after, an
 * upgrade, and the command again; every row and foreign key is there each time.
 */
export async function trySpread(random: SeededRandom, evenings: number): Promise<ProofReport> {
  const cluster = await startCitus()
  const rehearsal = new Rehearsal(cluster)
  try {
    return await rehearsal.run(random, evenings)
  } finally {
    rehearsal.close()
    await cluster.stop()
  }
}

/** Contents that must not change when a database is spread. */
interface Contents {
  readonly rows: ReadonlyMap<string, number>
  readonly keys: readonly string[]
}

class Rehearsal {
  readonly #cluster: CitusCluster
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'thali-spread-'))
  readonly #violations = new Violations()

  constructor(cluster: CitusCluster) {
    this.#cluster = cluster
  }

  close(): void {
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async run(random: SeededRandom, evenings: number): Promise<ProofReport> {
    console.log(`  Citus ${this.#cluster.version}`)
    await this.#refused('the database is empty', /thali migrate/)
    await this.#spendEvenings(random, evenings)
    await this.#refused('a worker is asked', /coordinator/, this.#cluster.workerUrl)
    const server = await startThali(this.#env())
    await this.#refused('a server runs', /1 server is running/)
    await server.stop()

    const before = await this.#readAll()
    const spreadMs = await this.#spread(/^Spread \d+ tables; .* stand as before: [1-9]/)
    this.#compare('after the spread', before, await this.#readAll())
    await this.#spread(/^All is spread already/)
    await this.#spendEvenings(random, evenings)
    await this.#upgrade()
    await this.#spread(/^All is spread already/)
    const { stdout } = await runThali(['doctor'], this.#env())
    if (!/✓ Spread/.test(stdout)) this.#violations.add(`thali doctor: ${stdout}`)
    const { rows, keys } = await this.#readAll()
    return {
      figures: {
        rowsThen: sumOf(before.rows),
        rowsInTheEnd: sumOf(rows),
        foreignKeys: keys.length,
        spreadSeconds: spreadMs / 1000,
      },
      violations: this.#violations.list(),
    }
  }

  #env(databaseUrl = this.#cluster.url) {
    return {
      ...{ DATA_DIR: this.#dataDir, DATABASE_URL: databaseUrl, ALLOW_UNSAFE_POSTGRES: '1' },
      ...{ SECRET_KEY, ...UNLIMITED },
    }
  }

  async #refused(when: string, words: RegExp, databaseUrl?: string): Promise<void> {
    const { code, stderr } = await runThali(['spread'], this.#env(databaseUrl))
    if (code !== 1 || !words.test(stderr)) this.#violations.add(`while ${when}: ${code} ${stderr}`)
  }

  async #spread(words: RegExp): Promise<number> {
    const startedAt = performance.now()
    const { code, stdout, stderr } = await runThali(['spread'], this.#env())
    if (code !== 0 || !words.test(stdout)) this.#violations.add(`spread: ${code} ${stdout}${stderr}`)
    return Math.round(performance.now() - startedAt)
  }

  /** Orders, payments, bills, refunds, credit notes and closings, each compared with what was done by hand. */
  async #spendEvenings(random: SeededRandom, evenings: number): Promise<void> {
    const place = await openEvenings(await migrateTestDatabase(this.#cluster.url), { SECRET_KEY })
    try {
      const { violations } = await tryEveningsOverRoutes(place, random, evenings)
      for (const violation of violations) this.#violations.add(violation)
      await this.#readPapers(place.fixture)
    } finally {
      await place.close()
    }
  }

  /** Makes calls that the evenings do not: the tax report, the board, the orders, an item sold out. */
  async #readPapers(fixture: PaymentFixture): Promise<void> {
    const { storeId, cookie } = await fixture.addPaidStore()
    const asked: [method: 'GET' | 'POST', path: string, body?: object][] = [
      ['GET', 'tax-report?month=2026-11&table=summary'],
      ['GET', 'board'],
      ['GET', 'orders'],
      ['POST', `items/${biryani._id}/state`, { state: 'Sold Out' }],
    ]
    for (const [method, path, body] of asked) {
      const url = `/api/stores/${storeId}/${path}`
      const { status, text } = await fixture.call(method, url, { cookie, ...(body && { body }) })
      if (status >= 300) this.#violations.add(`${path}: ${status} ${text}`)
    }
  }

  /** A migration as a later version may bring it, on a database that is spread. */
  async #upgrade(): Promise<void> {
    const before = await this.#readAll()
    const place = await migrateTestDatabase(this.#cluster.url)
    try {
      const migrations = [...readMigrations(), { name: '9000_rehearse', sql: UPGRADE, hash: 'rehearsed' }]
      await migrateDatabase(place.database, { migrations })
    } finally {
      await place.close()
    }
    const keys = [...before.keys, 'members: FOREIGN KEY (rehearsed) REFERENCES stores(id) ON DELETE CASCADE']
    const rows = new Map(before.rows).set('migrations', (before.rows.get('migrations') ?? 0) + 1)
    keys.push('order_feedback: FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE')
    this.#compare('after the upgrade', { rows, keys: keys.sort() }, await this.#readAll())
  }

  #readAll(): Promise<Contents> {
    return this.#ask(async (client) => {
      const rows = new Map<string, number>()
      for (const table of Object.keys(TABLE_KINDS)) {
        const counted = await client.query<{ rows: number }>(
          `select cast(count(*) as integer) as rows from ${table}`,
        )
        rows.set(table, counted.rows[0]?.rows ?? 0)
      }
      const keys = await client.query<{ key: string }>(
        `select c.relname || ': ' || pg_get_constraintdef(k.oid) as key
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.convalidated and c.relname = any($1)`,
        [Object.keys(TABLE_KINDS)],
      )
      return { rows, keys: keys.rows.map(({ key }) => key).sort() }
    })
  }

  async #ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.#cluster.url })
    await client.connect()
    try {
      return await question(client)
    } finally {
      await client.end()
    }
  }

  #compare(when: string, before: Contents, after: Contents): void {
    for (const [table, count] of before.rows)
      if (after.rows.get(table) !== count)
        this.#violations.add(`${when} ${table} has ${after.rows.get(table)} rows, before ${count}`)
    const other = new Set(before.keys).symmetricDifference(new Set(after.keys))
    for (const key of other) this.#violations.add(`${when} another foreign key: ${key}`)
  }
}

function sumOf(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((sum, count) => sum + count, 0)
}
