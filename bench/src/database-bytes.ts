import { engineOf } from '@thali/server/db/engine'
import type { Db } from '@thali/server/db/schema'
import { sql } from 'kysely'

/** Bytes that a database takes on disk, on either engine. */
export async function databaseBytes(db: Db): Promise<number> {
  const size =
    engineOf(db) === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes)
}
