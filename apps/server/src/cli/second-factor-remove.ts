import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { removeSecondFactorOf } from '../features/base/people/sign-in/operate-second-factor.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { makeSecrets } from '../secrets/secrets.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

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
