/** Copies a migrated PostgreSQL database inside the server that TEST_DATABASE_URL names. */
import { Client } from 'pg'
import { type Migrate, templateName } from './template-name.ts'

const TEMPLATE_LOCK = 7_346_221

/**
 * Creates database `name` from the template, which the first caller makes.
 *
 * @returns its URL
 */
export async function copyPostgresTemplate(name: string, migrate: Migrate): Promise<string> {
  const template = templateName()
  return asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, template, migrate)
    await admin.query(`create database ${name} template ${template}`)
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
    return urlOf(name)
  })
}

/**
 * Creates database `name` without any table.
 *
 * @returns its URL
 */
export async function createEmptyPostgres(name: string): Promise<string> {
  return asAdmin(async (admin) => {
    await createEmpty(admin, name)
    return urlOf(name)
  })
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
}

// Renamed when complete: a run that was killed half way leaves no half template under the real name.
async function makeTemplate(admin: Client, template: string, migrate: Migrate): Promise<void> {
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await createEmpty(admin, unfinished)
  await migrate({ dataDir: '', databaseUrl: urlOf(unfinished) })
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

async function createEmpty(admin: Client, name: string): Promise<void> {
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run this through vitest, which starts a PostgreSQL')
  return url
}

function urlOf(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
