/** Words that stores choose themselves, where they are the usual ones. */
import { expect, it } from 'vitest'
import { orderTypeWords } from '../../shared/order-type-words.ts'
import { i18nFor } from '../../shell/i18n.server.ts'
import { paymentWords } from './payment-words.ts'

const hindi = i18nFor('hi')

it('names the usual ways to pay and to order in the reader’s language', () => {
  expect([' cash', 'CARD', 'Online'].map((method) => paymentWords(hindi, method))).toEqual([
    'नकद',
    'कार्ड',
    'ऑनलाइन',
  ])
  expect(orderTypeWords(hindi, 'delivery')).toBe('डिलीवरी')
})

it.each(['Meal vouchers', 'constructor', ''])('leaves a store’s own word as it is: %j', (word) => {
  expect(paymentWords(hindi, word)).toBe(word)
  expect(orderTypeWords(hindi, word)).toBe(word)
})
