import { expect, it } from 'vitest'
import { testsWithoutDatabase } from './engine-tests.ts'

it('finds a database wherever the code of tests leads to one', () => {
  const found = testsWithoutDatabase(['apps/server/src/**/*.test.ts', 'proofs/src/**/*.test.ts'])
  expect(found).toContain('apps/server/src/config.test.ts')
  expect(found).toContain('apps/server/src/providers/mail/smtp-mail.test.ts')
  // Through a fixture, and through a proof.
  expect(found).not.toContain('apps/server/src/features/order/placement/place-order.test.ts')
  expect(found).not.toContain('proofs/src/orders-survive-kill.test.ts')
})
