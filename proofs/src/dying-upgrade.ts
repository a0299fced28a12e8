/** Program: upgrades the database that the settings name, and ends by SIGKILL in one migration, as `where` says. */
import { readConfig } from '@thali/server/config'
import { openDatabase } from '@thali/server/db/database'
import { migrateDatabase } from '@thali/server/db/migrate'

/**
 * `before`: nothing of the migration has run. `within`: all of it has, and is not committed. `documents`: so many rows
 * of documents of settings and menus are written.
 */
const [where = '', step = '0'] = process.argv.slice(2)

/** Date whose reading kills the process, so that it is never written. */
class DeadlyDate extends Date {
  override toISOString(): string {
    return die()
  }
  override getTimezoneOffset(): number {
    return die()
  }
  override getFullYear(): number {
    return die()
  }
}

let steps = 0
const database = await openDatabase(readConfig(process.env))
await migrateDatabase(
  where === 'documents' ? { ...database, db: database.db.withPlugin(deadlyPlugin()) } : database,
  {
    now() {
      steps += 1
      if (where === 'documents' || steps <= Number(step)) return new Date()
      return where === 'before' ? die() : new DeadlyDate()
    },
  },
)
await database.close()

/** Dies with the first row more than that. */
function deadlyPlugin(): Parameters<typeof database.db.withPlugin>[0] {
  let written = 0
  return {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') written += 1
      return written > Number(step) ? die() : node
    },
    transformResult: async ({ result }) => result,
  }
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal has come by then.
  for (;;);
}
