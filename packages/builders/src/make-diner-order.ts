import type { DinerOrder, DinerOrderLine } from '@thali/contract/diner-order'
import type { ItemId, OrderLineId, StoreId } from '@thali/domain/ids'

export function makeDinerOrderLine(overrides: Partial<DinerOrderLine> = {}): DinerOrderLine {
  return {
    id: 'line-1' as OrderLineId,
    itemId: 'item-chai' as ItemId,
    categoryId: null,
    label: 'Masala Chai',
    quantity: 2,
    baseMinor: 10000,
    netMinor: 10000,
    savingMinor: 0,
    totalMinor: 20000,
    choices: [],
    veg: true,
    image: null,
    discarded: null,
    ...overrides,
  }
}

/** A dine-in order of two teas at table 7, just received. */
export function makeDinerOrder(overrides: Partial<DinerOrder> = {}): DinerOrder {
  return {
    id: 'order-1',
    slug: 'order-slug-1',
    number: 42,
    storeId: 'store-1' as StoreId,
    placedAt: '2026-11-20T13:35:00.000Z',
    dueAt: null,
    state: 1,
    paymentState: 'none',
    payment: null,
    orderType: 'Dine-In',
    orderTypeKind: 'table',
    estimateMinutes: [20, 30],
    address: 'Table 7',
    remarks: '',
    userName: 'Asha',
    userPhone: '',
    lines: [makeDinerOrderLine()],
    valueMinor: 20000,
    charges: [],
    taxes: [{ label: 'GST', amountMinor: 1000 }],
    totalMinor: 21000,
    currencySymbol: '₹',
    currencyCode: 'INR',
    cancelReason: null,
    heldFor: null,
    releasedAt: '2026-11-20T13:35:00.000Z',
    readyAt: null,
    moves: [{ state: 1, at: '2026-11-20T13:35:00.000Z' }],
    feedbackGiven: false,
    ...overrides,
  }
}
