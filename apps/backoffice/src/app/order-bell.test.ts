import { expect, it } from 'vitest'
import { isRinging } from './order-bell.tsx'

const OTHER = { isBoard: false, isService: false, isChat: false }
const TABLES = { ...OTHER, isService: true }
const BOARD = { ...TABLES, isBoard: true }
const MESSAGES = { ...OTHER, isChat: true }

it('rings for new orders on all service screens, except on the board, which shows them', () => {
  const ringing = [TABLES, MESSAGES, BOARD, OTHER].map((screen) => isRinging(screen, { orders: 1, late: 0 }))
  expect(ringing).toEqual([true, true, false, false])
})

it('rings for guests who have waited long, also on the board and in the messages', () => {
  const ringing = [TABLES, MESSAGES, BOARD, OTHER].map((screen) => isRinging(screen, { orders: 0, late: 1 }))
  expect(ringing).toEqual([true, true, true, false])
  expect(isRinging(MESSAGES, { orders: 0, late: 0 })).toBe(false)
})
