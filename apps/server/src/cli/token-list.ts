import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { listApiTokensOf } from '../features/base/people/api-tokens/operate-api-tokens.ts'
import type { Command } from './command.ts'
import { readStoreOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

export const tokenList: Command = {
  name: 'token list',
  usage: `thali token list --store SLUG
    Lists a store's API tokens: id, role, name, creator and time. Secrets are not stored.`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { store: { type: 'string' } } })
    const slug = readStoreOption(values.store)
    return withDatabase(readConfig(io.env), async (deps) => {
      for (const { id, role, name, madeBy, createdAt, active } of await listApiTokensOf(deps, slug)) {
        const state = active ? '' : ', inactive'
        // Names are as people typed them, and this goes to a terminal.
        const names = `${JSON.stringify(name)} by ${JSON.stringify(madeBy)}`
        io.out(`${id} ${role} ${names} on ${createdAt.slice(0, 10)}${state}`)
      }
      return 0
    })
  },
}
