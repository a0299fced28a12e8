import { saleTime } from '@thali/domain/figures/order-figures'
import type { CategoryId, OrderId, OrderLineId } from '@thali/domain/ids'
import type { Category, StoreMenus } from '@thali/domain/menu/menu'
import { soldTexts } from '@thali/domain/menu/sold-texts'
import type { HoldReason } from '@thali/domain/order/held-order'
import { CONFIRMED, type OrderSnapshot } from '@thali/domain/order/order'
import { nameKey, phoneEnd } from '@thali/domain/order/order-search'
import { storeAddress } from '@thali/domain/store/store-address'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../deps.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'
import type { Staff } from '../../account/guard.ts'
import type { LoadedStore } from '../../menu/load-store.ts'
import { toOrderStore } from '../record/order-store.ts'
import type { DecidedOrder } from './decide-order.ts'

export type PreparedOrder = ReturnType<typeof prepareOrder>

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
    ...(store.roundsTotals && { isRounded: true }),
    currencySymbol: store.currencySymbol,
    currencyCode: store.currencyCode,
    kind: orderType.kind,
    store: toOrderStore(store),
  }
  return {
    storeId: store.id,
    id,
    slug: storeAddress(code, deps.newSlug()),
    day: businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute),
    // Whoever enters an order for a guest has accepted it.
    state: enteredBy ? CONFIRMED : orderType.initialOrderState,
    byId: enteredBy?.id ?? 'diner',
    byName: enteredBy?.name ?? '',
    orderType: orderType.label,
    estimateFrom: estimate?.[0] ?? null,
    estimateTo: estimate?.[1] ?? null,
    address,
    dueAt,
    remarks,
    userName,
    userPhone,
    nameKey: nameKey(userName),
    phoneEnd: phoneEnd(userPhone),
    snapshot,
    totalMinor: quote.totalMinor,
    at,
    heldFor,
    phoneUnconfirmed,
    paymentState: paymentMode === null ? ('none' as const) : ('pending' as const),
    paymentMode,
    releasedAt: heldFor === null ? at : null,
    saleTime: heldFor === null ? saleTime(at.getTime(), store.timeZone, store.dayTurnsAtMinute) : null,
  }
}

function findCategory({ menus }: StoreMenus, id: CategoryId | null): Category | undefined {
  for (const { categories } of menus) {
    const found = categories.find((category) => category.id === id)
    if (found) return found
  }
  return undefined
}
