import { parseArgs } from 'node:util'
import { API_TOKEN_NAME_MAX, createApiTokenSchema } from '@thali/contract/api-tokens'
import { ROLES } from '@thali/domain/people/permissions'
import { readConfig } from '../config.ts'
import {
  createApiTokenFor,
  listApiTokensOf,
  revokeApiTokenOf,
} from '../features/base/people/api-tokens/manage-api-tokens.ts'
import { type Command, UsageError } from './command.ts'
import { readEmailOption, readStoreOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

/** `thali token create`: a key for a program, which acts for a member of a store's staff. */
export const tokenCreate: Command = {
  name: 'token create',
  usage: `thali token create --store SLUG --email E --role ROLE --name NAME
    Creates an API token and prints it, only once. It acts for the member of the store's staff with this address,
    in a role with no more permissions than theirs: ${ROLES.join(', ')}.`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        store: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
      },
    })
    const slug = readStoreOption(values.store)
    const email = readEmailOption(values.email)
    const { shape } = createApiTokenSchema
    const role = shape.role.safeParse(values.role)
    if (!role.success) throw new UsageError(`--role is one of ${ROLES.join(', ')}`)
    const name = shape.name.safeParse(values.name)
    if (!name.success)
      throw new UsageError(
        `--name distinguishes it from others, in at most ${API_TOKEN_NAME_MAX} characters. Example: --name "Till"`,
      )
    return withDatabase(readConfig(io.env), async (deps) => {
      const made = await createApiTokenFor(deps, { slug, email, role: role.data, name: name.data })
      io.out(made.token)
      io.err(`Keep it safe: it is not shown again. Its id is ${made.id}.`)
      return 0
    })
  },
}

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
