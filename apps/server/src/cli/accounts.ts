import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openLinkSchema } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { PASSWORD_MAX, PASSWORD_MIN } from '@thali/domain/people/password'
import { readConfig } from '../config.ts'
import { createOperator, endOperator } from '../features/base/people/operators/create-operator.ts'
import { createOwnerLink } from '../features/base/people/owners/create-owner-link.ts'
import { createOwner } from '../features/base/people/owners/grant-account.ts'
import { endSessionsOf } from '../features/base/people/sessions/operate-sessions.ts'
import { removeSecondFactorOf } from '../features/base/people/sign-in/operate-second-factor.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { makeSecrets } from '../secrets/secrets.ts'
import { type Command, UsageError } from './command.ts'
import { readConfigBeside, readEmailOption, readStoreOption } from './read-options.ts'
import { type CommandDeps, withDatabase } from './with-database.ts'

/** `thali operator create`: adds an operator of the installation. */
export const operatorCreate: Command = {
  name: 'operator create',
  usage: `thali operator create --email E
    Makes the person with this address an operator of the installation. For a new account it prints a link, valid
    for 72 hours, that sets its password. Operators' pages open once a second factor is on.`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } })
    const email = readEmailOption(values.email)
    const config = readConfigBeside(io.env)
    const create = async (deps: CommandDeps) => {
      const link = await createOperator(deps, email)
      if (link !== null) io.out(link)
      io.err(`${email} is an operator: ${config.publicUrl}${APP_PAGES.operator}`)
      return 0
    }
    return withDatabase(config, create, { mayBegin: true })
  },
}

/** `thali operator remove`: reverts `operator create` at once. */
export const operatorRemove: Command = {
  name: 'operator remove',
  usage: `thali operator remove --email E
    Removes the operator rights of a person, and their operator API tokens. Their account stays.`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } })
    const email = readEmailOption(values.email)
    return withDatabase(readConfig(io.env), async (deps) => {
      await endOperator(deps, email)
      io.out(`${email} is no longer an operator`)
      return 0
    })
  },
}

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

export const sessionsEnd: Command = {
  name: 'sessions end',
  usage: `thali sessions end --email E
    Signs a person out on every device, also beside a running server. They can sign in again; API tokens stay valid.`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } })
    const email = readEmailOption(values.email)
    return withDatabase(readConfig(io.env), async (deps) => {
      const ended = await endSessionsOf(deps, email)
      io.out(`${email}: ${ended} session${ended === 1 ? '' : 's'} ended`)
      return 0
    })
  },
}

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  usage: `thali second-factor remove EMAIL
    Turns off the second factor of a person who has lost both the app and the recovery codes, also beside a
    running server, which notifies them by mail. Verify who asks: then the password alone is enough to sign in.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
    const [email, ...rest] = positionals
    if (email === undefined || rest.length > 0) throw new UsageError('name one person by e-mail address')
    const config = readConfig(io.env)
    return withDatabase(config, async (deps) => {
      const secrets = makeSecrets(await openSecretKey(deps.db, config))
      // The running server finds the mail by itself.
      const relay = { wake: () => undefined }
      await removeSecondFactorOf({ ...deps, secrets, relay }, email.trim().toLowerCase())
      io.out(`${email} now signs in with only the password.`)
      return 0
    })
  },
}
