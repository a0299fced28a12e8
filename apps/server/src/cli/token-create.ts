import { parseArgs } from 'node:util'
import { API_TOKEN_NAME_MAX, createApiTokenSchema } from '@thali/contract/api-tokens'
import { ROLES } from '@thali/domain/people/permissions'
import { readConfig } from '../config.ts'
import { createApiTokenFor } from '../features/base/people/api-tokens/operate-api-tokens.ts'
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
