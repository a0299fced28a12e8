import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { SpreadError, type SpreadResult, spreadDatabase } from '../db/spread-database.ts'
import type { Command } from './command.ts'

/** `thali spread`: spreads the tables of a PostgreSQL over the machines of its Citus cluster, by store. */
export const spread: Command = {
  name: 'spread',
  usage: `thali spread
    Spreads the tables of a PostgreSQL with Citus over the machines of its cluster, each store on one of them:
    all or nothing, while no server runs. A repeated run spreads new tables, if any.`,
  async run(args, io) {
    parseArgs({ args: [...args] })
    const config = readConfig(io.env)
    if (config.databaseUrl === null)
      throw new SpreadError(
        'SQLite lies on one machine. Move to PostgreSQL with Citus first: "thali backup", then "thali restore" with DATABASE_URL.',
      )
    const database = await openDatabase(config)
    try {
      if (database.engine === 'postgres') io.out(describeSpread(await spreadDatabase(database)))
      return 0
    } finally {
      await database.close()
    }
  },
}

function describeSpread({ tables, keys, tenants, lookUps, machines }: SpreadResult): string {
  const whole = `${tenants} tables lie by store on ${count(machines, 'machine')}, ${lookUps} whole on each.`
  if (tables.length === 0) return `All is spread already: ${whole}`
  return `Spread ${count(tables.length, 'table')}; foreign keys that stand as before: ${keys}. ${whole}`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
