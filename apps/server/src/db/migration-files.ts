import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** The migrations that this version of the code brings. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrations of a folder in their order. Line ends do not count, so that a checkout on Windows agrees. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    })
}
