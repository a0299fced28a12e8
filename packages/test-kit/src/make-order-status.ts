import type { OrderStatus, OrderStatusItem } from '@thali/contract/order-status'

export function makeOrderItem(overrides: Partial<OrderStatusItem> = {}): OrderStatusItem {
  return {
    _id: 'line-1',
    itemID: 'item-chai',
    itemLabel: 'Masala Chai',
    quantity: 2,
    price: '100.00',
    value: '100.00',
    savings: '0.00',
    configs: [],
    veg: true,
    images: [],
    discarded: false,
    ...overrides,
  }
}

/** A dine-in order of two teas at table 7, just received. */
export function makeOrderStatus(overrides: Partial<OrderStatus> = {}): OrderStatus {
  return {
    _id: 'order-1',
    slug: 'order-slug-1',
    orderNo: 42,
    profileID: 'store-1',
    createdAt: '2026-11-20T13:35:00.000Z',
    currency: '₹',
    currencyCode: 'INR',
    amount: 210,
    state: 1,
    paymentState: 'none',
    orderType: 'Dine-In',
    estimateMinutes: [20, 30],
    address: 'Table 7',
    remarks: '',
    user: { name: 'Asha' },
    items: [makeOrderItem()],
    charges: [{ label: 'GST', value: 10 }],
    cancelReason: '',
    moves: [{ state: 1, at: '2026-11-20T13:35:00.000Z' }],
    feedbackGiven: false,
    profile: {
      _id: 'store-1',
      slug: 'tara-tiffins',
      name: 'Tara Tiffins',
      logo: '',
      timeZone: 'Asia/Kolkata',
      country: 'India',
    },
    ...overrides,
  }
}
