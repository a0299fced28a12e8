import { expect, it } from 'vitest'
import { makeLogger } from '../logger.ts'
import { NotConnectedError } from './engine-errors.ts'
import { warnOfFault } from './warn-of-fault.ts'

it('logs an error, and leaves an outage to the health check', () => {
  const lines: string[] = []
  const log = makeLogger('warn', { write: (line) => lines.push(line) })

  warnOfFault(log, new NotConnectedError('certificate has expired'), 'messages wait')
  warnOfFault(log, new TypeError('not a function'), 'messages wait')

  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['not a function'])
})
