import { parseArgs } from 'node:util'
import { APP_PAGES } from '@thali/contract/app-pages'
import { createOperator } from '../features/base/people/operators/create-operator.ts'
import type { Command } from './command.ts'
import { readConfigBeside } from './read-config-beside.ts'
import { readEmailOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

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
    return withDatabase(config, async (deps) => {
      const link = await createOperator(deps, email)
      if (link !== null) io.out(link)
      io.err(`${email} is an operator: ${config.publicUrl}${APP_PAGES.operator}`)
      return 0
    })
  },
}
