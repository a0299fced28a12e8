import { expect, it } from 'vitest'
import { formatPlace } from './order-place.ts'

const style = { times: { isTwelveHours: true, isMonthFirst: false }, timeZone: 'Asia/Kolkata', lang: 'en' }
const pickup = { orderTypeKind: 'pickup', address: '01:30', placedAt: '2026-11-20T22:00+05:30' } as const

it('states the day of a pickup if it differs from that of the order', () => {
  expect(formatPlace({ ...pickup, dueAt: '2026-11-21T01:30+05:30' }, style)).toBe('21 Nov 2026, 1:30 am')
  expect(formatPlace({ ...pickup, address: '23:30', dueAt: '2026-11-20T23:30+05:30' }, style)).toBe(
    '11:30 pm',
  )
  expect(formatPlace({ ...pickup, dueAt: null }, style)).toBe('1:30 am')
  // As soon as possible: the address is the time of the order, not that of the pickup.
  expect(formatPlace({ ...pickup, address: '22:00', dueAt: null }, style)).toBe('')
  expect(formatPlace({ ...pickup, orderTypeKind: 'table', address: 'Table 4', dueAt: null }, style)).toBe(
    'Table 4',
  )
})

it('translates a table name, but no address', () => {
  const inHindi = { ...style, lang: 'hi' }
  const at = { ...pickup, address: 'Table 4', dueAt: null }
  expect(formatPlace({ ...at, orderTypeKind: 'table' }, inHindi)).toBe('टेबल 4')
  expect(formatPlace({ ...at, orderTypeKind: 'delivery' }, inHindi)).toBe('Table 4')
})
