import { expect, it } from 'vitest'
import { CANCELLED, CONFIRMED, type LineComponent, type SoldLine } from './order.ts'
import { fitsSlot, NO_WORK, workBetween, workOfLines, workOfOrder } from './slot-work.ts'

const line = (id: string, quantity: number) => ({ id, quantity }) as SoldLine
const order = {
  lines: [line('l1', 2), line('l2', 3)],
  slot: { rules: 'r', at: '2026-11-20T12:30:00.000Z', prepMinutes: [10, null] },
}

it('counts an order, its dishes and their minutes, of which unknown ones are five', () => {
  expect(workOfOrder(order, CONFIRMED, new Set())).toEqual({ orders: 1, dishes: 5, minutes: 35 })
  expect(workOfLines([])).toEqual(NO_WORK)
})

it('counts the dishes of a combo, each with its minutes, and older orders as counted then', () => {
  const components = [2, 1].map((quantity) => ({ quantity }) as LineComponent)
  const lines = [{ ...line('l1', 3), components }, line('l2', 1)]
  const slot = { ...order.slot, prepMinutes: [60, 4] }
  const counted = workOfOrder(
    { lines, slot: { ...slot, componentMinutes: [[10, null], []] } },
    CONFIRMED,
    new Set(),
  )
  expect(counted).toEqual({ orders: 1, dishes: 10, minutes: 79 })
  expect(workOfOrder({ lines, slot }, CONFIRMED, new Set())).toEqual({ orders: 1, dishes: 4, minutes: 184 })
})

it('releases struck lines, and all of cancelled orders', () => {
  const whole = workOfOrder(order, CONFIRMED, new Set())
  const struck = workOfOrder(order, CONFIRMED, new Set(['l2']))
  expect(workBetween(whole, struck)).toEqual({ orders: 0, dishes: -3, minutes: -15 })
  expect(workOfOrder(order, CANCELLED, new Set())).toEqual(NO_WORK)
  expect(workOfOrder({ lines: order.lines }, CONFIRMED, new Set())).toEqual(NO_WORK)
})

it('fits as long as the cap is not exceeded in its measure', () => {
  const load = { orders: 19, dishes: 40, minutes: 100 }
  expect(fitsSlot({ of: 'orders', most: 20 }, load, { orders: 1, dishes: 9, minutes: 9 })).toBe(true)
  expect(fitsSlot({ of: 'dishes', most: 48 }, load, { orders: 1, dishes: 9, minutes: 9 })).toBe(false)
  expect(fitsSlot(undefined, load, { orders: 1, dishes: 9, minutes: 9 })).toBe(true)
})
