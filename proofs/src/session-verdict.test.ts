import { expect, it } from 'vitest'
import { type Evidence, findFaults } from './session-verdict.ts'

const PLACED_AT = 1_000
const ORDER = { slug: 'slug-1', placedAt: PLACED_AT, quantity: 2 }
const placing = { request: 'POST /api/place-order/s1' }

/** Records of a session without fault: sent once, acknowledged and reported. */
function evidence(overrides: Partial<Evidence> = {}): Evidence {
  return {
    orders: [ORDER],
    passed: [
      { ...placing, status: null, at: 990 },
      { ...placing, status: 201, at: 1_010 },
    ],
    messages: [
      { what: 'placed', at: 1_020, orderSlug: null },
      { what: 'order page', at: 1_030, orderSlug: 'slug-1' },
    ],
    quantity: 2,
    wasOfflineWhilePlacing: false,
    wasForgotten: false,
    ...overrides,
  }
}

it('accepts one order that was reported in time', () => {
  expect(findFaults(evidence())).toEqual([])
})

it('does not require an order lost with the browser’s memory before any server received it', () => {
  expect(findFaults(evidence({ orders: [], messages: [], wasForgotten: true }))).toEqual([])
})

it.each<[string, Partial<Evidence>, string]>([
  ['no order that a page told of', { orders: [], wasForgotten: true }, 'there is no order'],
  [
    'two orders of a forgotten cart',
    { orders: [ORDER, ORDER], messages: [], wasForgotten: true },
    'one checkout became 2 orders',
  ],
  ['no order', { orders: [] }, 'there is no order'],
  ['two orders', { orders: [ORDER, ORDER] }, 'one checkout became 2 orders'],
  ['another quantity', { quantity: 3 }, 'ordered 3, kept 2'],
  ['silence while offline', { wasOfflineWhilePlacing: true }, 'never said that the order was not sent yet'],
  ['no acknowledgement', { passed: [] }, 'said "placed" Infinity ms before the server did'],
  [
    'words before the acknowledgement',
    { messages: [{ what: 'placed', at: 1_005, orderSlug: null }] },
    'said "placed" 5 ms before the server did',
  ],
  [
    'the page of another order',
    { messages: [{ what: 'order page', at: 1_020, orderSlug: 'slug-2' }] },
    'showed the page of an order that is not there',
  ],
  [
    'a denial of an order that is there',
    { messages: [{ what: 'not placed', at: 1_040, orderSlug: null }] },
    'said "not placed" 40 ms after the order was placed',
  ],
])('finds %s', (_name, wrong, fault) => {
  expect(findFaults(evidence(wrong))).toContain(fault)
})
