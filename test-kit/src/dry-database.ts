import type { Db, Schema } from '@thali/server/db/schema'
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** A database of no engine: statements are made and answered by nothing. */
export function dryDatabase(plugins: KyselyPlugin[] = []): Db {
  return new Kysely<Schema>({
    plugins,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}
