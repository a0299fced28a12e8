/** Copies a migrated SQLite file: much quicker than migrating for every test file. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SQLITE_FILE } from '@thali/server/db/database'
import { scratchFolder } from './scratch-folder.ts'
import { type Migrate, templateName } from './template-name.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/thali-test/', import.meta.url))

/** A data directory of its own, with a copy of the template when `migrate` is given, else empty. */
export async function copySqliteTemplate(migrate: Migrate | null): Promise<string> {
  const dataDir = await mkdtemp(join(scratchFolder(), 'thali-data-'))
  if (migrate) await copyFile(await sqliteTemplate(migrate), join(dataDir, SQLITE_FILE))
  return dataDir
}

async function sqliteTemplate(migrate: Migrate): Promise<string> {
  const template = join(CACHE, `${templateName()}.db`)
  if (existsSync(template)) return template
  // Made aside and renamed: several test files may come here at once.
  const aside = await mkdtemp(join(tmpdir(), 'thali-template-'))
  await migrate({ dataDir: aside, databaseUrl: null })
  await mkdir(CACHE, { recursive: true })
  const copied = `${template}.${process.pid}`
  await copyFile(join(aside, SQLITE_FILE), copied)
  await rename(copied, template)
  await rm(aside, { recursive: true })
  return template
}
