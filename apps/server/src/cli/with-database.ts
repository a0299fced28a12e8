import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/** Does a command's work on the installation's database, upgraded to this version, and closes it whatever comes. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
