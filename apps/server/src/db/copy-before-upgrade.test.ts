import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { openInstallation } from '../open-installation.ts'
import { COPIES_FOLDER } from './copy-before-upgrade.ts'
import { readMigrations } from './migration-files.ts'

const last = readMigrations().at(-1)?.name ?? ''

/** An installation whose record lacks the last migration. */
async function makeOlder() {
  const test = await makeTestDatabase('sqlite')
  onTestFinished(() => test.close())
  if (test.database.engine !== 'sqlite') throw new Error('this is of SQLite')
  test.database.handle.prepare('delete from migrations where name = ?').run(last)
  return { ...test, handle: test.database.handle }
}

const place = (dataDir: string) => ({
  ...{ dataDir, databaseUrl: null, allowUnsafePostgres: false, secretKey: 'k'.repeat(32) },
})

it('copies a database before it is upgraded, and keeps three copies', async () => {
  const { dataDir, handle } = await makeOlder()
  const folder = join(dataDir, COPIES_FOLDER)
  await mkdir(folder)
  for (const year of [2021, 2022, 2023, 2024]) {
    await writeFile(join(folder, `thali-${year}0101T000000Z-0001.db`), '')
  }
  await writeFile(join(folder, 'note.txt'), '')
  const count = (database: DatabaseSync) => database.prepare('select count(*) as n from migrations').get()
  const before = count(handle)
  // Its changes exist: whether or not it can run again, the copy is made first.
  await openInstallation(place(dataDir)).then(
    ({ database }) => database.close(),
    () => undefined,
  )

  const names = (await readdir(folder)).sort()
  expect(names).toHaveLength(4)
  expect(names).toContain('note.txt')
  const newest = names.filter((name) => name.endsWith('.db')).at(-1) ?? ''
  const copy = new DatabaseSync(join(folder, newest))
  expect(count(copy)).toEqual(before)
  copy.close()
})

it('does not upgrade without room for the copy', async () => {
  const { dataDir, handle } = await makeOlder()
  await writeFile(join(dataDir, COPIES_FOLDER), 'not a folder')

  await expect(openInstallation(place(dataDir))).rejects.toThrow(
    /only after it was copied.+Nothing was changed/,
  )
  expect(handle.prepare('select 1 from migrations where name = ?').get(last)).toBeUndefined()
  await rm(join(dataDir, COPIES_FOLDER))
})

it('copies nothing if there is nothing to upgrade', async () => {
  const test = await makeTestDatabase('sqlite')
  onTestFinished(() => test.close())
  await (await openInstallation(place(test.dataDir))).database.close()
  expect(await readdir(test.dataDir)).not.toContain(COPIES_FOLDER)
})
