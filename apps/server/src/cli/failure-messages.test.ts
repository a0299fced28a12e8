import { expect, it } from 'vitest'
import { failureMessage } from './failure-messages.ts'

it.each([
  ['42P05', 'prepared statement "thali_0" already exists'],
  ['26000', 'prepared statement "thali_0" does not exist'],
])('names the pooler that is too old (%s)', (code, message) => {
  const words = failureMessage(Object.assign(new Error(message), { code }))

  expect(words).toContain('PgBouncer 1.21 or newer')
  expect(words).toContain(message)
})
