import type { Config } from '../config.ts'
import { PurgeQueue } from '../shared-cache/purge-queue.ts'
import type { CommandIo } from './command.ts'
import { type Beginning, type CommandDeps, withDatabase } from './with-database.ts'

/** Runs `withDatabase` for changes to stores that diners see: purges those stores from a CDN. */
export async function withPurges<T>(
  config: Config,
  io: Pick<CommandIo, 'err'>,
  work: (deps: CommandDeps) => Promise<T>,
  beginning?: Beginning,
): Promise<T> {
  const workAndPurge = async (deps: CommandDeps) => {
    const warn = ({ err }: { readonly err: unknown }) =>
      io.err(`note: the CDN could not be purged: ${err instanceof Error ? err.message : String(err)}`)
    const purges = new PurgeQueue({ ...deps, log: { warn } })
    const result = await work(deps)
    if ((await purges.sendLast()) > 0) {
      io.err(`note: it may show the former state for ${2 * (config.cdn?.seconds ?? 0)} s at most`)
    }
    return result
  }
  return withDatabase(config, workAndPurge, beginning)
}
