import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { readSqliteBase } from './sqlite-base.ts'

it('is used for exactly its migrations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thali-base-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const migrations = readMigrations()
  const file = join(folder, 'base.json')
  expect(readSqliteBase(migrations, file)).toBeNull()
  const base = { migrations: migrations.map(({ name, hash }) => ({ name, hash })), sql: 'select 1;' }
  await writeFile(file, JSON.stringify(base))
  expect(readSqliteBase(migrations, file)).toEqual(base)
  expect(readSqliteBase(migrations.slice(0, -1), file)).toBeNull()
  const [first, ...others] = migrations
  expect(readSqliteBase([{ ...first!, hash: 'another' }, ...others], file)).toBeNull()
})
