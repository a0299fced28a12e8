import { expect, it } from 'vitest'
import { NotConnectedError } from '../db/engine-errors.ts'
import { failureMessage } from './failure-messages.ts'

it.each([
  ['42P05', 'prepared statement "thali_0" already exists'],
  ['26000', 'prepared statement "thali_0" does not exist'],
])('names the pooler that is too old (%s)', (code, message) => {
  const words = failureMessage(Object.assign(new Error(message), { code }))

  expect(words).toContain('PgBouncer 1.21 or newer')
  expect(words).toContain(message)
})

it('names the remedy for a certificate of PostgreSQL that is not trusted', () => {
  const message = 'self-signed certificate; if the root CA is installed locally, try …'
  const cause = Object.assign(new Error(message), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })

  expect(failureMessage(new NotConnectedError(message, { cause }))).toBe(
    'the database cannot be reached (self-signed certificate). Name it in NODE_EXTRA_CA_CERTS, or get one of a public authority.',
  )
})
