import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { endOperator } from '../features/base/people/operators/create-operator.ts'
import type { Command } from './command.ts'
import { readEmailOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

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
