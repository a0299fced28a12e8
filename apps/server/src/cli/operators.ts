import { parseArgs } from 'node:util'
import { APP_PAGES } from '@thali/contract/app-pages'
import { readConfig } from '../config.ts'
import { createOperator, endOperator } from '../features/base/people/operators/create-operator.ts'
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
