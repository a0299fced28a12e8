import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { endSessionsOf } from '../features/base/people/sessions/operate-sessions.ts'
import type { Command } from './command.ts'
import { readEmailOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

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
