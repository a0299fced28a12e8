import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { removeSecondFactorOf } from '../features/account/operate-second-factor.ts'
import { makeRandomId } from '../make-id.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  usage: `thali second-factor remove EMAIL
    Turns the second factor of a person off who has lost both the app and the recovery codes, also beside a
    running server. Make sure who asks: the password alone signs in then.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
    const [email, ...rest] = positionals
    if (email === undefined || rest.length > 0) throw new UsageError('name one person by e-mail address')
    return withDatabase(readConfig(io.env), async (database) => {
      const deps = { db: database.db, now: () => new Date(), newId: makeRandomId }
      await removeSecondFactorOf(deps, email.trim().toLowerCase())
      io.out(`${email} signs in by the password alone.`)
      return 0
    })
  },
}
