import { saleTime } from '@thali/domain/figures/order-figures'
import type { CategoryId, OrderId, OrderLineId } from '@thali/domain/ids'
import type { Category, StoreMenus } from '@thali/domain/menu/menu'
import { soldTexts } from '@thali/domain/menu/sold-texts'
import type { HoldReason } from '@thali/domain/order/held-order'
import { CONFIRMED, type OrderSnapshot } from '@thali/domain/order/order'
import { storeAddress } from '@thali/domain/store/store-address'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../../deps.ts'
import type { GatewayMode } from '../../../../providers/payments/gateway.ts'
import type { Staff } from '../../../base/account/guard.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import type { OrderRow } from '../../order-record/order.queries.ts'
import { toOrderStore } from '../../order-record/order-store.ts'
import type { DecidedOrder } from './decide-order.ts'

export type PreparedOrder = ReturnType<typeof prepareOrder>

/** What has not happened to a new order yet. */
const UNTOUCHED = {
  revision: 1,
  paidLater: false,
  paidMinor: 0,
  refundedMinor: 0,
  refundDueMinor: 0,
  refundDueReason: null,
  refundingMinor: 0,
  returnedMinor: 0,
  roundOffMinor: 0,
  paidBy: null,
  readyAt: null,
  outAt: null,
  delayMinutes: 0,
  seenAt: null,
  billAskedAt: null,
  billPrintedAt: null,
  billedMinor: null,
  settledAt: null,
  placedAddress: null,
  isItemized: true,
} as const

interface Placing {
  readonly at: Date
  readonly heldFor: HoldReason | null
  /** How it is to be paid online; null: it is not. */
  readonly paymentMode: GatewayMode | null
  /** No code could be sent to its diner. */
  readonly phoneUnconfirmed: boolean
  /** Who of the store enters it for a guest. */
  readonly enteredBy: Staff | undefined
}

/** The order's row and its snapshot: all that can be made before the transaction begins, so that it stays short. */
export function prepareOrder(
  deps: Pick<Deps, 'newId' | 'newSlug'>,
  { store, code, all }: LoadedStore,
  decided: DecidedOrder,
  { at, heldFor, phoneUnconfirmed, paymentMode, enteredBy }: Placing,
) {
  const { quote, orderType, chargeRules, userName, userPhone, address, dueAt, remarks } = decided
  const id = deps.newId() as OrderId
  const estimate = orderType.estimateMinutes
  const snapshot: OrderSnapshot = {
    lines: quote.lines.map((line, index) => {
      const item = all.items[line.itemId]
      const category = findCategory(all, line.categoryId)
      return {
        ...line,
        id: `${id}l${index + 1}` as OrderLineId,
        image: item?.images[0]?.src ?? null,
        ...(item?.facts.hsn && { hsn: item.facts.hsn }),
        ...(category && { categoryLabel: category.label }),
        ...(item && soldTexts(item, line.choices)),
      }
    }),
    chargeRules,
    ...(quote.tipMinor > 0 && { tipMinor: quote.tipMinor }),
    ...(quote.discount && { discount: quote.discount }),
    ...(store.roundBills && { isRounded: true }),
    currencySymbol: store.currencySymbol,
    currencyCode: store.currencyCode,
    kind: orderType.kind,
    store: toOrderStore(store),
  }
  return {
    storeId: store.id,
    at,
    day: businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute),
    by: enteredBy ?? ({ storeId: store.id, id: 'diner', name: '' } as const),
    order: {
      ...UNTOUCHED,
      id,
      slug: storeAddress(code, deps.newSlug()),
      // Whoever enters an order for a guest has accepted it.
      state: enteredBy ? CONFIRMED : orderType.initialOrderState,
      orderType: orderType.label,
      estimateMinutes: estimate ? [estimate[0], estimate[1]] : null,
      address,
      dueAt,
      remarks,
      userName,
      userPhone,
      snapshot,
      totalMinor: quote.totalMinor,
      placedAt: at,
      movedAt: at,
      heldFor,
      phoneUnconfirmed,
      paymentState: paymentMode === null ? 'none' : 'pending',
      paymentMode,
      releasedAt: heldFor === null ? at : null,
      saleTime: heldFor === null ? saleTime(at.getTime(), store.timeZone, store.dayTurnsAtMinute) : null,
    } satisfies Omit<OrderRow, 'number'> as Omit<OrderRow, 'number'>,
  }
}

function findCategory({ menus }: StoreMenus, id: CategoryId | null): Category | undefined {
  for (const { categories } of menus) {
    const found = categories.find((category) => category.id === id)
    if (found) return found
  }
  return undefined
}
