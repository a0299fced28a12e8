import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '@thali/server/db/migrate'
import { type Migration, readMigrations } from '@thali/server/db/migration-files'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { readCatalogue } from '@thali/test-kit/read-catalogue'
import { makeEmptyDatabase, makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { runThali } from '@thali/test-kit/thali-process'
import { startTogether } from './replicas-start-together.ts'
import { restoreAsKept } from './restore-as-kept.ts'
import { DUMP_ENDING, DUMP_PASSPHRASE, DUMPS, type DumpFacts } from './upgrade-dump.ts'
import { checkInstallation } from './upgraded-installation.ts'

const DYING = fileURLToPath(new URL('./dying-upgrade.ts', import.meta.url))
const REFUSED_WITHIN_MS = 3_000

/** Names of the installations that were kept, without the ending of their files. */
export const KEPT_INSTALLATIONS = readdirSync(DUMPS)
  .filter((name) => name.endsWith(DUMP_ENDING))
  .map((name) => name.slice(0, -DUMP_ENDING.length))

/** Settings under which a server finds this place. */
export function settingsOf({ dataDir, databaseUrl }: TestDatabase) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ALLOW_UNSAFE_POSTGRES: '1' }
}

/**
 * Kept installations brought up to this version: by five servers that start together, and, of the one that lacks most,
 * by processes that are killed in each step and between any two. Then a database of a newer version is refused.
 *
 * @param count of kept installations at most
 */
export async function tryUpgrades(count: number): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { installations: 0, steps: 0, kills: 0, upgradedTogether: 0, refusedMs: 0 }
  let most: { readonly name: string; readonly lacking: number } | null = null
  for (const name of KEPT_INSTALLATIONS.slice(0, count)) {
    await inEmptyPlace(async (place) => {
      const lacking = await restoreKept(place, name)
      figures.installations += 1
      figures.upgradedTogether += lacking.length
      if (lacking.length > (most?.lacking ?? -1)) most = { name, lacking: lacking.length }
      const servers = await startTogether(place, lacking, violations)
      const facts = JSON.parse(await readFile(join(DUMPS, `${name}.json`), 'utf8')) as DumpFacts
      for (const words of await checkInstallation(servers[0]?.origin ?? '', facts))
        violations.add(`${name}: ${words}`)
      for (const server of servers) await server.stop()
      figures.refusedMs = Math.max(figures.refusedMs, await refuseDowngrade(place, violations))
    })
  }
  const { name } = most ?? { name: '' }
  await inEmptyPlace(async (place) => {
    const lacking = await restoreKept(place, name)
    figures.steps = lacking.length
    figures.kills = await killEachStep(place, lacking.length, violations)
    await compareSchemas(place, violations)
    const whole = await listDocuments(place, violations)
    await inEmptyPlace(async (other) => {
      await restoreKept(other, name)
      figures.kills += await killEachStore(other, whole, violations)
    })
  })
  return { figures, violations: violations.list() }
}

async function inEmptyPlace(work: (place: TestDatabase) => Promise<void>): Promise<void> {
  const place = await makeEmptyDatabase()
  try {
    await work(place)
  } finally {
    await place.close()
  }
}

/** @returns what it lacks */
export function restoreKept(place: TestDatabase, name: string): Promise<readonly Migration[]> {
  return restoreAsKept(place, join(DUMPS, `${name}${DUMP_ENDING}`), DUMP_PASSPHRASE)
}

/**
 * Upgrades step by step, by processes that die within the step, uncommitted, and after it. Each next one continues
 * where the last complete step ended.
 *
 * @returns number killed
 */
export async function killEachStep(
  place: TestDatabase,
  steps: number,
  violations: Violations,
): Promise<number> {
  let kills = 0
  const countDone = async () => Number((await applied(place)).length)
  for (let step = 0; step < steps; step += 1) {
    const before = await countDone()
    for (const [where, at, done] of [
      ['within', 0, before],
      ['before', 1, before + 1],
    ] as const) {
      const signal = await dieIn(place, where, at)
      if (signal === 'SIGKILL') kills += 1
      if ((await countDone()) !== done)
        violations.add(`killed ${where} step ${step + at}: ${await countDone()} were done, not ${done}`)
    }
  }
  return kills
}

/** Documents of settings and menus, as JSON. */
export async function listDocuments({ db }: TestDatabase, violations: Violations): Promise<string> {
  const settings = await db
    .selectFrom('store_settings')
    .selectAll()
    .orderBy('store_id')
    .orderBy('section')
    .execute()
  const menus = await db
    .selectFrom('menu_documents')
    .selectAll()
    .orderBy('store_id')
    .orderBy('part')
    .execute()
  const states = await db
    .selectFrom('item_states')
    .selectAll()
    .orderBy('store_id')
    .orderBy('item_id')
    .orderBy('group_label')
    .orderBy('option_label')
    .execute()
  if (settings.length === 0) violations.add('no store has documents of its settings')
  if (menus.every(({ items }) => items === 0)) violations.add('no store has documents of its menu')
  return JSON.stringify({ settings, menus, states })
}

/** Migration before which documents of settings and menus are made of their former tables. */
const DROPS_FORMER_TABLES = '0475_drop_former_tables'
/** Limit of processes, more than needed: each writes one row more than the one before. */
const KILLS_MAX = 300

/**
 * Upgrades a restored installation until its documents of settings and menus are due; these are made by processes that
 * die after the first row, the second and so on, until one completes the upgrade.
 *
 * @param whole documents that an upgrade without a kill has made
 * @returns number of killed processes
 */
export async function killEachStore(
  place: TestDatabase,
  whole: string,
  violations: Violations,
): Promise<number> {
  const before = readMigrations().filter(({ name }) => name < DROPS_FORMER_TABLES)
  await migrateDatabase(place.database, { migrations: before })
  let kills = 0
  while (kills < KILLS_MAX && (await dieIn(place, 'documents', kills)) === 'SIGKILL') kills += 1
  if ((await listDocuments(place, violations)) !== whole)
    violations.add('documents made after kills are others')
  return kills
}

async function dieIn(place: TestDatabase, where: string, step: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [DYING, where, String(step)], {
    env: { ...process.env, ...settingsOf(place) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

async function applied({ db }: TestDatabase): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** An upgraded database has the tables, keys and references of a new one. */
async function compareSchemas(place: TestDatabase, violations: Violations): Promise<void> {
  const fresh = await makeTestDatabase()
  try {
    const [upgraded, made] = await Promise.all(
      [place, fresh].map(({ db, engine }) => readCatalogue(db, engine)),
    )
    const sorted = (tables: typeof upgraded) =>
      JSON.stringify(tables?.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    if (sorted(upgraded) !== sorted(made)) violations.add('the upgraded schema is another than a new one')
    if ((await applied(place)).length !== readMigrations().length) violations.add('steps are missing')
  } finally {
    await fresh.close()
  }
}

/**
 * Checks that a start on a database of a newer version ends with an explanation and changes nothing. @returns
 * milliseconds
 */
async function refuseDowngrade(place: TestDatabase, violations: Violations): Promise<number> {
  const name = '9999_of_a_newer_version'
  await place.db.insertInto('migrations').values({ name, hash: 'any', applied_at: new Date() }).execute()
  const startedAt = performance.now()
  const { code, stderr } = await runThali(['serve'], settingsOf(place))
  const tookMs = Math.round(performance.now() - startedAt)
  if (code === 0 || !stderr.includes('upgraded by a newer version') || !stderr.includes(name))
    violations.add(`a downgrade ended with ${code}: ${stderr}`)
  if (tookMs > REFUSED_WITHIN_MS) violations.add(`a downgrade was refused after ${tookMs} ms`)
  if ((await applied(place)).at(-1) !== name) violations.add('a refused downgrade changed the database')
  return tookMs
}
