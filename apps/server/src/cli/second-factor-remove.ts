import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { removeSecondFactorOf } from '../features/base/people/sign-in/operate-second-factor.ts'
import { makeRandomId } from '../make-id.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { makeSecrets } from '../secrets/secrets.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  usage: `thali second-factor remove EMAIL
    Turns the second factor of a person off who has lost both the app and the recovery codes, also beside a
    running server, which mails them of it. Make sure who asks: the password alone signs in then.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
    const [email, ...rest] = positionals
    if (email === undefined || rest.length > 0) throw new UsageError('name one person by e-mail address')
    const config = readConfig(io.env)
    return withDatabase(config, async (database) => {
      const secrets = makeSecrets(await openSecretKey(database.db, config))
      // The running server finds the mail by itself.
      const relay = { wake: () => undefined }
      const deps = { db: database.db, now: () => new Date(), newId: makeRandomId, secrets, relay }
      await removeSecondFactorOf(deps, email.trim().toLowerCase())
      io.out(`${email} signs in by the password alone.`)
      return 0
    })
  },
}
