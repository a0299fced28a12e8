import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { makeRandomId } from '../make-id.ts'
import { openInstallation } from '../open-installation.ts'

/** The part of a server's dependencies that commands have, too. */
export type CommandDeps = Pick<Deps, 'db' | 'commits' | 'config' | 'now' | 'newId' | 'newSlug'>

/** Runs a command on the installation's database, upgraded to this version, and always closes it. */
export async function withDatabase<T>(config: Config, work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const { database } = await openInstallation(config)
  try {
    const { db, commits } = database
    const random = { newId: makeRandomId, newSlug: makeRandomId }
    return await work({ db, commits, config, now: () => new Date(), ...random })
  } finally {
    await database.close()
  }
}
