import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openInstallation } from './open-installation.ts'
import { openSecretKey } from './secrets/secret-key.ts'

it('refuses an empty database beside the key of a used installation, unless told to start over', async () => {
  const test = await makeTestDatabase()
  const { dataDir, databaseUrl } = test
  const place = { dataDir, databaseUrl, allowUnsafePostgres: true, secretKey: null }
  const key = await openSecretKey(test.db, place)
  await lose(test)

  // Twice: the first try must not leave a database that seems used.
  for (let start = 0; start < 2; start += 1)
    await expect(openInstallation(place)).rejects.toThrow(/database is empty.*secret\.key.*--new-key/)
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(true)

  const { database, applied } = await openInstallation(place, { newKey: true })
  expect(applied).not.toEqual([])
  expect(await openSecretKey(database.db, place)).toBe(key)
  await database.close()
  await (await openInstallation(place)).database.close()
  await test.close()
})

async function lose({ database, dataDir }: TestDatabase): Promise<void> {
  if (database.engine === 'postgres') {
    await sql`drop schema public cascade`.execute(database.db)
    await sql`create schema public`.execute(database.db)
    return
  }
  await database.close()
  for (const name of ['thali.db', 'thali.db-wal', 'thali.db-shm'])
    rmSync(join(dataDir, name), { force: true })
}
