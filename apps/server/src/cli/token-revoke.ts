import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { revokeApiTokenOf } from '../features/base/people/api-tokens/operate-api-tokens.ts'
import { type Command, UsageError } from './command.ts'
import { readStoreOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

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
    return withDatabase(readConfig(io.env), async (deps) => {
      await revokeApiTokenOf(deps, slug, id)
      io.out(`${id} is revoked.`)
      return 0
    })
  },
}
