import { expect, it } from 'vitest'
import { startsProcess, testsWithoutDatabase } from './engine-tests.ts'

it('detects tests whose code reaches a database', () => {
  const found = testsWithoutDatabase(['apps/server/src/**/*.test.ts', 'proofs/src/**/*.test.ts'])
  expect(found).toContain('apps/server/src/config.test.ts')
  expect(found).toContain('apps/server/src/providers/mail/smtp-mail.test.ts')
  // Through a fixture, and through a proof.
  expect(found).not.toContain('apps/server/src/features/order/order/placement/place-order.test.ts')
  expect(found).not.toContain('proofs/src/kills/kills.test.ts')
})

it('finds tests that start processes, threads or browsers, by themselves or by the code of tests', () => {
  expect(startsProcess('proofs/src/kills/kills.test.ts')).toBe(true)
  expect(startsProcess('apps/server/src/cli/thali.test.ts')).toBe(true)
  expect(startsProcess('apps/server/src/features/order/order/placement/place-order.test.ts')).toBe(false)
  expect(startsProcess('apps/server/src/config.test.ts')).toBe(false)
})
