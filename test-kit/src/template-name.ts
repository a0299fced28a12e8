/** Names a template database by what it was migrated with, so that another set of migrations makes a new one. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../apps/server', import.meta.url))

/** Creates the tables of a template; passed by the caller, as migrations belong to the server. */
export type Migrate = (place: { dataDir: string; databaseUrl: string | null }) => Promise<void>

export function templateName(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(join(SERVER, 'migrations')).sort()) {
    hash.update(file).update(readFileSync(join(SERVER, 'migrations', file)))
  }
  // The migrator decides what bookkeeping a migrated database holds.
  for (const file of readdirSync(join(SERVER, 'src/db'))
    .filter((name) => name.startsWith('migrat'))
    .sort()) {
    hash.update(file).update(readFileSync(join(SERVER, 'src/db', file)))
  }
  return `thali_template_${hash.digest('hex').slice(0, 16)}`
}
