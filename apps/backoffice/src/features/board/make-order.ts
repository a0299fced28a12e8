/** For tests: an order as the board knows it. */
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'

export function makeLine(overrides: Partial<StaffLine> = {}): StaffLine {
  return {
    id: 'line-1',
    itemId: 'item-1',
    categoryId: null,
    label: 'Masala Dosa',
    quantity: 1,
    choices: [],
    veg: true,
    totalMinor: 10_000,
    discarded: null,
    ...overrides,
  }
}

export function makeOrder(overrides: Partial<StaffOrder> = {}): StaffOrder {
  return {
    id: 'order-1',
    slug: 'slug-1',
    number: 7,
    state: 1,
    paymentState: 'none',
    paymentMode: null,
    paidMinor: 0,
    refundedMinor: 0,
    refundDueMinor: 0,
    roundOffMinor: 0,
    paidBy: null,
    orderType: 'Dine-In',
    orderTypeKind: 'table',
    address: 'Table 4',
    remarks: '',
    estimateMinutes: null,
    userName: 'Asha',
    userPhone: '',
    placedAt: '2026-11-20T13:30:00.000Z',
    dueAt: null,
    movedAt: '2026-11-20T13:30:00.000Z',
    releasedAt: overrides.placedAt ?? '2026-11-20T13:30:00.000Z',
    heldFor: null,
    phoneUnconfirmed: false,
    readyAt: null,
    billAskedAt: null,
    billPrintedAt: null,
    billedMinor: null,
    settledAt: null,
    unseen: false,
    revision: 1,
    lines: [makeLine()],
    valueMinor: 10_000,
    charges: [],
    taxes: [],
    tipMinor: 0,
    totalMinor: 10_000,
    currencySymbol: '₹',
    currencyCode: 'INR',
    lastMove: null,
    undoableUntil: null,
    ...overrides,
  }
}
