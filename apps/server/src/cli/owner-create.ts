import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openLinkSchema } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { PASSWORD_MAX, PASSWORD_MIN } from '@thali/domain/people/password'
import { createOwnerLink } from '../features/base/people/owners/create-owner-link.ts'
import { createOwner } from '../features/base/people/owners/grant-account.ts'
import { type Command, UsageError } from './command.ts'
import { readConfigBeside } from './read-config-beside.ts'
import { readEmailOption, readStoreOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

/** `thali owner create`: the first account of a store, by a one-time link or with a password from stdin. */
export const ownerCreate: Command = {
  name: 'owner create',
  usage: `thali owner create --store SLUG --email E [--password-stdin]
    Prints a one-time link that opens the owner's account of a store within 72 hours. With --password-stdin
    the account is created at once, with the password from stdin.`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        store: { type: 'string' },
        email: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    const slug = readStoreOption(values.store)
    const email = readEmailOption(values.email)
    const config = readConfigBeside(io.env)
    const password = values['password-stdin'] ? readPassword(await text(io.stdin)) : null

    return withDatabase(config, async (deps) => {
      if (password === null) io.out(await createOwnerLink(deps, { slug, email }))
      else {
        await createOwner(deps, { slug, email, password })
        io.out(`${email} can now sign in as an owner of ${slug} at ${config.publicUrl}${APP_PAGES.signIn}`)
      }
      return 0
    })
  },
}

/** A line break at the end belongs to the pipe, not to the password. */
function readPassword(piped: string): string {
  const password = piped.replace(/\r?\n$/, '')
  if (!openLinkSchema.shape.password.safeParse(password).success)
    throw new UsageError(
      `the password on stdin must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters that a browser can send`,
    )
  return password
}
