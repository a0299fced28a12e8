import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { StoreId } from '@thali/domain/ids'
import { openDatabase } from '@thali/server/db/database'
import type { Db } from '@thali/server/db/schema'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import type { LoadProfile } from './cold-load.ts'
import { sampleIn } from './phone-stores.ts'

/** Slug of the store. */
export const SLUG = 'sample-kitchen'
const OWNER = { email: 'owner@example.com', password: 'a password for measurements' }

/** A server with the sample store, whose owner is signed in. */
export interface OwnerStore {
  readonly origin: string
  /** Session of the owner. */
  readonly cookie: NonNullable<LoadProfile['cookie']>
  stop(): Promise<void>
}

export interface OwnerStoreOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Writes what else is measured, before the server starts. */
  readonly fill?: (db: Db, storeId: StoreId) => Promise<void>
  /** Programs of another checkout. */
  readonly thali?: { runThali: typeof runThali; startThali: typeof startThali } | undefined
}

/** Starts a server with the sample store. @throws {Error} what a command or signing in says */
export async function startOwnerStore(options: OwnerStoreOptions = {}): Promise<OwnerStore> {
  const { env: settings, fill, thali = { runThali, startThali } } = options
  const folder = mkdtempSync(join(tmpdir(), 'thali-owner-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const env = { ...settings, DATA_DIR: join(folder, 'data') }
  try {
    for (const [command, input] of [
      [['migrate']],
      [['import', sampleIn(folder)]],
      [['owner', 'create', '--store', SLUG, '--email', OWNER.email, '--password-stdin'], OWNER.password],
    ] as const) {
      const { code, stderr } = await thali.runThali([...command], env, input)
      if (code !== 0) throw new Error(stderr)
    }
    if (fill) await fillStore(env.DATA_DIR, fill)
    const server = await thali.startThali(env)
    const stop = async () => {
      await server.stop()
      removeFolder()
    }
    return { origin: server.origin, cookie: await signIn(server.origin), stop }
  } catch (error) {
    removeFolder()
    throw error
  }
}

async function fillStore(dataDir: string, fill: NonNullable<OwnerStoreOptions['fill']>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null, allowUnsafePostgres: false })
  try {
    const store = await database.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow()
    await fill(database.db, store.id)
  } finally {
    await database.close()
  }
}

async function signIn(origin: string): Promise<OwnerStore['cookie']> {
  const answer = await fetch(origin + STAFF_API.signIn.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  if (answer.status !== 204 || value === '') throw new Error(`signing in answered ${answer.status}`)
  return { name, value, url: origin }
}
