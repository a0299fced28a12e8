import { expect, it } from 'vitest'
import { mustBeOptional } from './optional-charges.ts'

const india = { country: 'India', currencyCode: 'INR' }

it.each([
  'Service charge',
  'SERVICE  FEE',
  'service-charges',
  'Restaurant Service Charge (10 %)',
  'servicefee',
])('lets an Indian store only offer a %s', (label) => {
  expect(mustBeOptional(label, india)).toBe(true)
})

it.each(['Packing', 'Delivery fee', 'Room service', 'Charge'])('does not change %s', (label) => {
  expect(mustBeOptional(label, india)).toBe(false)
})

it('applies by country or by currency', () => {
  expect(mustBeOptional('Service charge', { country: ' india ', currencyCode: 'USD' })).toBe(true)
  expect(mustBeOptional('Service charge', { country: '', currencyCode: 'inr' })).toBe(true)
  expect(mustBeOptional('Service charge', { country: 'Germany', currencyCode: 'EUR' })).toBe(false)
})
