import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { UNDO_WINDOW_MS } from '@thali/domain/order/order-state'
import { expect, it } from 'vitest'
import {
  makePracticeOrder,
  markPractice,
  movePractice,
  type PracticeOrder,
  strikePractice,
  undoPractice,
} from './practice-orders.ts'

const AT = Date.parse('2026-11-21T12:00:00.000Z')
const you = (at = AT) => ({ byName: 'Asha', at })
const menus = menusOf(anItem('Chai'), anItem('Dosa'))
const menu = {
  orderTypes: [anOrderType()],
  menus,
  discounts: [],
  tips: null,
  roundBills: false,
  timeZone: 'Asia/Kolkata',
}
const texts = { guest: 'Practice', table: 'Table', remarks: 'Less spicy' }
const currency = { currencySymbol: '₹', currencyCode: 'INR' }
const make = (turn: number) => makePracticeOrder(menu, currency, { turn, at: AT, texts }) as PracticeOrder
const chosen = { reason: null, note: '' }

it('moves like a real order, step by step, and back within a minute', () => {
  const served = [1, 2, 3].reduce((order) => movePractice(order, you()), make(0))
  expect(served.ticket).toMatchObject({ state: 4, revision: 4, number: 901, address: 'Table 1' })
  expect(movePractice(served, you()), 'nothing follows').toBe(served)
  expect(undoPractice(served, you(AT + UNDO_WINDOW_MS + 1)), 'too late').toBe(served)
  const undone = undoPractice(served, you(AT + UNDO_WINDOW_MS))
  expect(undone.ticket).toMatchObject({ state: 3, undoableUntil: null })
  expect(undoPractice(undone, you()), 'once').toBe(undone)
  expect(undone.moves.map(({ kind }) => kind)).toEqual(['place', 'move', 'move', 'move', 'undo'])
})

it('can be marked as ready only while preparing, which can be undone', () => {
  expect(markPractice(make(0), you(), 'ready').ticket.readyAt).toBeNull()
  const preparing = [1, 2].reduce((order) => movePractice(order, you()), make(0))
  const ready = markPractice(preparing, you(), 'ready')
  expect(ready.ticket).toMatchObject({ state: 3, readyAt: '2026-11-21T12:00:00.000Z' })
  expect(undoPractice(ready, you()).ticket).toMatchObject({ state: 3, readyAt: null })
})

it('costs less without a line, and keeps its last one', () => {
  const order = make(1)
  const [first, second] = order.ticket.lines
  const struck = strikePractice(order, you(), first?.id ?? '', chosen)
  expect(struck?.ticket.valueMinor).toBe(second?.totalMinor)
  expect(struck?.ticket.lines[0]?.discarded).toMatchObject({ byName: 'Asha' })
  expect(struck && strikePractice(struck, you(), second?.id ?? '', chosen)).toBeNull()
  const cancelled = movePractice(order, you(), 5, chosen)
  expect(cancelled.ticket.state).toBe(5)
  expect(strikePractice(cancelled, you(), first?.id ?? '', chosen)).toBe(cancelled)
})
