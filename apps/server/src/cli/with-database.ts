import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { makeRandomId } from '../make-id.ts'
import { openInstallation } from '../open-installation.ts'

/** The part of a server's dependencies that commands have, too. */
export type CommandDeps = Pick<Deps, 'db' | 'commits' | 'config' | 'now' | 'newId' | 'newSlug'>

/** Whether a command may be the first of an installation; any other would leave an empty one at a wrong place. */
export interface Beginning {
  readonly mayBegin?: boolean
}

/**
 * Runs a command on the installation's database, upgraded to this version, and always closes it.
 *
 * @throws {OperatorError} when there is no installation
 */
export async function withDatabase<T>(
  config: Config,
  work: (deps: CommandDeps) => Promise<T>,
  { mayBegin = false }: Beginning = {},
): Promise<T> {
  const { database } = await openInstallation(config, { mustExist: !mayBegin })
  try {
    const { db, commits } = database
    const random = { newId: makeRandomId, newSlug: makeRandomId }
    return await work({ db, commits, config, now: () => new Date(), ...random })
  } finally {
    await database.close()
  }
}
