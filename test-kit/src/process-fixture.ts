import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import type { Db } from '@thali/server/db/schema'
import { makeRandomId } from '@thali/server/make-id'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { importStoreFile } from './import-store-file.ts'
import type { TestDatabase } from './test-database.ts'

const SECRET_KEY = 'a key for tests, long enough to pass'

/**
 * Environment for servers that are started and killed: an installation's settings, and direct access to its
 * database.
 */
export interface ProcessFixture {
  readonly env: NodeJS.ProcessEnv
  /** Imports a store that keeps accepting orders during long runs, without staff accepting them. */
  importFile(file: unknown): Promise<void>
  /** Reads and writes beside its servers. */
  read<T>(reading: (db: Db) => Promise<T>): Promise<T>
}

/** An installation over a test database, for servers that run as processes of their own. */
export function makeProcessFixture({
  database,
  dataDir,
  databaseUrl,
}: Pick<TestDatabase, 'database' | 'dataDir' | 'databaseUrl'>): ProcessFixture {
  const { db, commits } = database
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SECRET_KEY },
    async importFile(file) {
      const secrets = makeSecrets(SECRET_KEY)
      const deps = { db, commits, now: () => new Date(), newId: makeRandomId, secrets }
      await leaveUnattended(db, await importStoreFile(deps, file))
    },
    read: (reading) => reading(db),
  }
}

/** Makes untouched orders send no alerts and never end ordering. */
export async function leaveUnattended(db: Db, storeId: StoreId): Promise<void> {
  const alerts = { ...DEFAULT_ORDER_ALERTS, pushMinutes: null, ownerMinutes: null, pauseMinutes: null }
  await db
    .updateTable('stores')
    .set({ order_alerts: JSON.stringify(alerts) })
    .where('id', '=', storeId)
    .execute()
}
