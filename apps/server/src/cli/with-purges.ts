import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { PurgeQueue } from '../shared-cache/purge-queue.ts'
import type { CommandIo } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Runs `withDatabase` for changes to stores that diners see: purges those stores from a CDN. */
export async function withPurges<T>(
  config: Config,
  io: Pick<CommandIo, 'err'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withDatabase(config, async (database) => {
    const warn = ({ err }: { readonly err: unknown }) =>
      io.err(`note: the CDN could not be purged: ${err instanceof Error ? err.message : String(err)}`)
    const { commits } = database
    const purges = new PurgeQueue({ config, commits, now: () => new Date(), log: { warn } })
    const result = await work(database)
    if ((await purges.sendLast()) > 0) {
      io.err(`note: it may show the former state for ${2 * (config.cdn?.seconds ?? 0)} s at most`)
    }
    return result
  })
}
