/** Money, discounts and printers of the installation that is kept for later versions, and how they are read again. */

import type { Closing, Closings, OpenClosing } from '@thali/contract/closings'
import type { Discounts } from '@thali/contract/discounts'
import type { OrderPayments } from '@thali/contract/payments'
import type { PrintersAnswer } from '@thali/contract/printing'
import type { Board } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import type { InstallationCaller } from './installation-caller.ts'

/** Payments, closings, discounts and printers of a dump. Amounts are minor units. */
export interface MoneyFacts {
  /** Payments by the number of each order on the board. */
  readonly paid: readonly { readonly number: number; readonly paidMinor: number; readonly state: string }[]
  /** The latest first. */
  readonly closings: readonly {
    readonly number: number
    readonly netMinor: number
    readonly leftMinor: number
  }[]
  readonly discounts: readonly { readonly label: string; readonly code: string | null }[]
  readonly printers: readonly { readonly label: string; readonly transport: string }[]
}

/**
 * Adds an order paid in cash, one paid in part by UPI, a day's closing, a discount by code, and a printer on
 * screen.
 */
export async function workMoney(staff: InstallationCaller, storeId: StoreId): Promise<void> {
  const path = `/api/stores/${storeId}`
  const [first, second] = await openOrders(staff, storeId)
  if (!first || !second) throw new Error('there are no two open orders to pay')
  await staff.post(`${path}/payments`, {
    orderIds: [first.id],
    method: 'cash',
    dueMinor: first.totalMinor,
    amountMinor: first.totalMinor,
    tenderedMinor: first.totalMinor + 5_000,
    key: 'kept-payment-in-cash',
  })
  await staff.post(`${path}/payments`, {
    orderIds: [second.id],
    method: 'upi',
    dueMinor: second.totalMinor,
    amountMinor: 10_000,
    key: 'kept-payment-by-upi',
  })
  const { seen } = await staff.get<OpenClosing>(`${path}/closing`)
  const drawer = { floatMinor: 50_000, countedMinor: 50_000 + first.totalMinor, leftMinor: 40_000 }
  await staff.post<Closing>(`${path}/closings`, { seen, ...drawer, note: 'All there' })
  await staff.post(`${path}/discounts`, {
    label: 'Tenth visit',
    code: 'TENTH10',
    kind: 'percentage',
    amountMinor: 0,
    bps: 1_000,
    capMinor: 10_000,
    minimumMinor: 0,
    categoryIds: [],
    orderTypes: [],
    days: [],
    window: null,
    from: null,
    until: null,
    maxUses: 100,
    maxPerDay: null,
    maxPerPhone: 1,
  })
  await staff.post(`${path}/printers`, {
    label: 'Kitchen roll',
    transport: 'virtual',
    target: '',
    width: 576,
    format: 'raster',
    language: 'en',
    stationId: null,
    ticketsAt: 'acceptance',
    copies: 1,
    printsBills: true,
    opensDrawer: false,
    footer: 'Thank you',
    fallbackId: null,
  })
}

export async function readMoneyFacts(staff: InstallationCaller, storeId: StoreId): Promise<MoneyFacts> {
  const path = `/api/stores/${storeId}`
  const orders = await openOrders(staff, storeId)
  const paid = await Promise.all(
    orders.map(async ({ id, number }) => {
      const { state, paidMinor } = await staff.get<OrderPayments>(`${path}/orders/${id}/payments`)
      return { number, paidMinor, state }
    }),
  )
  const closings = await staff.get<Closings>(`${path}/closings`)
  const discounts = await staff.get<Discounts>(`${path}/discounts`)
  const printers = await staff.get<PrintersAnswer>(`${path}/printers`)
  return {
    paid,
    closings: closings.items.map(({ number, netMinor, leftMinor }) => ({ number, netMinor, leftMinor })),
    discounts: discounts.items.map(({ values: { label, code } }) => ({ label, code })),
    printers: printers.items.map(({ label, transport }) => ({ label, transport })),
  }
}

async function openOrders(staff: InstallationCaller, storeId: StoreId): Promise<Board['orders']> {
  const { orders } = await staff.get<Board>(`/api/stores/${storeId}/board`)
  return orders.filter(({ state }) => state < 4).sort((one, other) => one.number - other.number)
}
