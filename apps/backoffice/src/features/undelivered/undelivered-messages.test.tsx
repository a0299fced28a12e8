import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useDeliveryFailureMessages } from './use-delivery-failure-messages.ts'
import { useMessageNames } from './use-message-names.ts'

afterEach(cleanup)

it.each([
  'it could not be reached',
  'it did not answer in time',
  'the address is not a public one',
  'the address is malformed',
  'the provider failed',
  'the service did not take an answer',
])('says in the language of the screen that %s', (reason) => {
  const { result } = renderHook(useDeliveryFailureMessages, { wrapper: TestScreen })
  expect(result.current(reason)).toMatch(/^[A-Z].+\.$/)
})

it('names notifications of staff apart from messages to guests', () => {
  const { result } = renderHook(useMessageNames, { wrapper: TestScreen })
  const { kind } = result.current
  expect(kind('reservation-requested', 'push')).toBe('Requests for a table')
  expect(kind('reservation-requested', 'message')).toBe('To a guest: a reservation was asked for')
  expect(kind('guest-waiting', 'push')).toBe('Guests who wait for an answer')
  expect(kind('mails-received', 'push')).toBe('New mails')
})
