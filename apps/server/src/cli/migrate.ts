import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate as migrateDatabase } from '../db/migrate.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: `thali migrate
    Upgrades the database to this version. "thali serve" does so by itself.`,
  async run(args, io) {
    parseArgs({ args: [...args] })
    const database = await openDatabase(readConfig(io.env))
    try {
      const applied = await migrateDatabase(database)
      if (applied.length === 0) io.out('The database is up to date.')
      for (const name of applied) io.out(`Applied ${name}`)
      return 0
    } finally {
      await database.close()
    }
  },
}
