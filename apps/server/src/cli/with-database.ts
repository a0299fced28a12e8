import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openInstallation } from '../open-installation.ts'

/** Runs a command on the installation's database, upgraded to this version, and always closes it. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { database } = await openInstallation(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
