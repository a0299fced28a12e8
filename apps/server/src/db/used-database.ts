import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { type Database, type DatabasePlace, openDatabase, SQLITE_FILE } from './database.ts'
import { isUnused } from './migrate.ts'

/**
 * Opens the database of an installation that exists, and creates nothing elsewhere.
 *
 * @throws {OperatorError} when there is none
 */
export async function openUsedDatabase(place: DatabasePlace): Promise<Database> {
  // Opening would create the file.
  if (place.databaseUrl === null && !existsSync(join(place.dataDir, SQLITE_FILE))) throw nothingThere(place)
  const database = await openDatabase(place)
  if (!(await isUnused(database))) return database
  await database.close()
  throw nothingThere(place)
}

function nothingThere({ databaseUrl, dataDir }: DatabasePlace): OperatorError {
  const [where, name] = databaseUrl === null ? [dataDir, 'DATA_DIR'] : ['DATABASE_URL', 'it']
  return new OperatorError(`There is no installation at ${where}. Is ${name} right?`)
}
