import { copyBeforeUpgrade } from './db/copy-before-upgrade.ts'
import { type Database, type DatabasePlace, openDatabase } from './db/database.ts'
import { isUnused, migrateDatabase } from './db/migrate.ts'
import { openUsedDatabase } from './db/used-database.ts'
import { hasKeyFile, type KeyOptions, type KeyPlace, refuseEmptyDatabase } from './secrets/secret-key.ts'

/**
 * Opens the installation's database and brings it up to this version.
 *
 * @returns the database, and names of the migrations that were applied now
 * @throws {SecretKeyError} when the database has been lost beside its key
 * @throws {OperatorError} when `mustExist`, and there is none
 */
export async function openInstallation(
  place: DatabasePlace & KeyPlace,
  { newKey = false, mustExist = false }: KeyOptions & { readonly mustExist?: boolean } = {},
): Promise<{ database: Database; applied: string[] }> {
  // Checked first: another process starting now creates the database, then its key.
  const isKeyThere = hasKeyFile(place)
  const database = await (mustExist && !isKeyThere ? openUsedDatabase(place) : openDatabase(place))
  try {
    if (isKeyThere && !newKey && (await isUnused(database))) refuseEmptyDatabase(place)
    const beforeUpgrade =
      database.engine === 'sqlite'
        ? (last: string) => copyBeforeUpgrade(database, last, new Date())
        : undefined
    return { database, applied: await migrateDatabase(database, { ...(beforeUpgrade && { beforeUpgrade }) }) }
  } catch (error) {
    await database.close()
    throw error
  }
}
