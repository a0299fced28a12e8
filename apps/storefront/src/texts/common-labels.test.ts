/** Translations of common labels that stores choose themselves. */
import { expect, it } from 'vitest'
import { i18nFor } from '../shell/i18n.server.ts'
import { orderTypeMessages } from './order-type-messages.ts'
import { paymentMessage } from './payment-messages.ts'
import { stateMessage } from './state-message.ts'

const hindi = i18nFor('hi')
const INDIA = { isTwelveHours: true, isMonthFirst: false }

it('names common payment methods, order types and states in the reader’s language', () => {
  expect([' cash', 'CARD', 'Online'].map((method) => paymentMessage(hindi, method, {}))).toEqual([
    'नकद',
    'कार्ड',
    'ऑनलाइन',
  ])
  expect(orderTypeMessages(hindi, 'delivery')).toBe('डिलीवरी')
  expect(['Sold Out', 'sold out '].map((state) => stateMessage(hindi, state, INDIA))).toEqual(
    Array(2).fill('ख़त्म हो गया'),
  )
  expect(stateMessage(i18nFor('en'), 'From 20:05', INDIA)).toBe('From 8:05 pm')
  expect(stateMessage(i18nFor('en'), 'From 08:00', { ...INDIA, isTwelveHours: false })).toBe('From 08:00')
})

it.each(['Meal vouchers', 'constructor', ''])('leaves a store’s own word as it is: %j', (word) => {
  expect(paymentMessage(hindi, word, {})).toBe(word)
  expect(orderTypeMessages(hindi, word)).toBe(word)
  expect(stateMessage(hindi, word, INDIA)).toBe(word)
})

it('names UPI beside cash where the store takes it', () => {
  const upi = { address: 'tara@upi', name: 'Tara' }
  expect(['Cash', 'Online', 'Meal card'].map((method) => paymentMessage(hindi, method, { upi }))).toEqual([
    'नकद या UPI',
    'ऑनलाइन',
    'Meal card',
  ])
})
