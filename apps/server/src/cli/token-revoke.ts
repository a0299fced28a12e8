import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { revokeApiTokenOf } from '../features/account/operate-api-tokens.ts'
import { type Command, UsageError } from './command.ts'
import { readStoreOption } from './read-options.ts'

export const tokenRevoke: Command = {
  name: 'token revoke',
  usage: `thali token revoke --store SLUG ID
    Ends an API token of a store and its open streams at once, also beside a running server.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { store: { type: 'string' } },
      allowPositionals: true,
    })
    const slug = readStoreOption(values.store)
    const [id, ...rest] = positionals
    if (id === undefined || rest.length > 0)
      throw new UsageError('name one API token by its id, as "thali token list" shows it')
    const database = await openDatabase(readConfig(io.env))
    try {
      await migrate(database)
      await revokeApiTokenOf({ db: database.db, now: () => new Date() }, slug, id)
      io.out(`${id} opens nothing any more.`)
      return 0
    } finally {
      await database.close()
    }
  },
}
