import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openInstallation } from '../open-installation.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: `thali migrate
    Upgrades the database to this version. "thali serve" does so by itself.`,
  async run(args, io) {
    parseArgs({ args: [...args] })
    const { database, applied } = await openInstallation(readConfig(io.env))
    await database.close()
    if (applied.length === 0) io.out('The database is up to date.')
    for (const name of applied) io.out(`Applied ${name}`)
    return 0
  },
}
