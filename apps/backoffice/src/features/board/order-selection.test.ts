import { PICKED_MAX } from '@thali/contract/staff-orders'
import { expect, it } from 'vitest'
import {
  ALL_ORDERS_SELECTED,
  cancelBody,
  isSelected,
  NO_ORDERS_SELECTED,
  selectedCount,
  toggle,
} from './order-selection.ts'

const order = (id: string, revision = 1) => ({ id, revision })
const filter = { state: 1, orderType: '', sender: 'network' } as const
const READ_AT = '2026-11-20T13:30:00.000Z'

it('sends selected orders with the revision that was seen', () => {
  const selection = toggle(toggle(toggle(NO_ORDERS_SELECTED, order('a')), order('b', 3)), order('a'))

  expect(isSelected(selection, order('a'))).toBe(false)
  expect(isSelected(selection, order('b'))).toBe(true)
  expect(selectedCount(selection, 500)).toBe(1)
  expect(cancelBody(selection, filter, READ_AT)).toEqual({ orders: [order('b', 3)] })
})

it('excludes from all what was deselected, and what came after the list was read', () => {
  const selection = toggle(ALL_ORDERS_SELECTED, order('real'))

  expect(isSelected(selection, order('real'))).toBe(false)
  expect(isSelected(selection, order('another'))).toBe(true)
  expect(selectedCount(selection, 500)).toBe(499)
  expect(cancelBody(selection, filter, READ_AT)).toEqual({
    matching: { state: 1, sender: 'network', placedUntil: READ_AT, except: ['real'] },
  })
})

it('selects no more than one call can contain', () => {
  let selection = NO_ORDERS_SELECTED
  for (let at = 0; at <= PICKED_MAX; at += 1) selection = toggle(selection, order(`order ${at}`))
  expect(selectedCount(selection, 0)).toBe(PICKED_MAX)
})
