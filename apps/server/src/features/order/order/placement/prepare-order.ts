import { saleTime } from '@thali/domain/figures/order-figures'
import type { CategoryId, OrderId, OrderLineId } from '@thali/domain/ids'
import { listedElsewhere } from '@thali/domain/menu/listing'
import type { Category, StoreMenus } from '@thali/domain/menu/menu'
import { soldTexts } from '@thali/domain/menu/sold-texts'
import { soldComponents } from '@thali/domain/order/line-components'
import { CONFIRMED, type Order, type OrderSnapshot, type QuotedLine } from '@thali/domain/order/order'
import { stockNeeds } from '@thali/domain/order/stock-needs'
import { storeAddress } from '@thali/domain/store/store-address'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../../deps.ts'
import { servedAddress } from '../../../base/store/wire-values.view.ts'
import { type LoadedStore, menusOn } from '../../../menu/menu/load-store.ts'
import { toOrderStore } from '../../order-record/order-store.ts'
import type { DecidedOrder } from './decide-order.ts'
import type { PlacementPlan, PlacementRequest } from './plan-placement.ts'

export type PreparedOrder = ReturnType<typeof prepareOrder>

/** Initial values of fields that later steps change. */
export const UNTOUCHED = {
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
  goneLines: null,
  goneLapsesAt: null,
  seenAt: null,
  billAskedAt: null,
  billPrintedAt: null,
  billedMinor: null,
  settledAt: null,
  placedAddress: null,
  isItemized: true,
} as const

/** The order's row and its snapshot, prepared before the transaction, so that it stays short. */
export function prepareOrder(
  deps: Deps,
  loaded: LoadedStore,
  decided: DecidedOrder,
  { at, payingBy, proof, enteredBy, ...plan }: PlacementPlan & Pick<PlacementRequest, 'enteredBy'>,
) {
  const paymentMode = payingBy?.mode ?? null
  const { store, code } = loaded
  const { quote, orderType, chargeRules, userName, userPhone, address, dueAt, remarks } = decided
  const id = deps.newId() as OrderId
  const dayOf = (time: Date) => businessDay(time.getTime(), store.timeZone, store.dayTurnsAtMinute)
  const dueDay = dayOf(dueAt ?? at)
  const all = menusOn(loaded, dueDay)
  const snapshot: OrderSnapshot = {
    lines: quote.lines.map((line, index) => {
      const item = all.items[line.itemId]
      const category = findCategory(all, line.categoryId)
      const image = item?.images.find(({ widths }) => widths.length > 0)
      return {
        ...line,
        id: `${id}l${index + 1}` as OrderLineId,
        image: image ? servedAddress(image) : null,
        ...(item?.facts.hsn && { hsn: item.facts.hsn }),
        ...listedElsewhere(all, line),
        ...(category && { categoryLabel: category.label }),
        ...(item && soldTexts(item, line.choices)),
        ...(line.components && { components: soldComponents(all, line.components) }),
      }
    }),
    chargeRules,
    ...(quote.tipMinor > 0 && { tipMinor: quote.tipMinor }),
    ...(quote.discount && { discount: quote.discount }),
    ...(store.roundBills && { isRounded: true }),
    // As priced, whatever the store's current setting is.
    ...(quote.includedTaxes && { isTaxInside: true }),
    ...(store.stepMinor && { stepMinor: store.stepMinor }),
    currencySymbol: store.currencySymbol,
    currencyCode: store.currencyCode,
    kind: orderType.kind,
    store: toOrderStore(store),
    // A gateway's test mode takes no slot from real diners.
    ...(paymentMode !== 'test' && takenSlot(decided, all)),
  }
  return {
    storeId: store.id,
    at,
    day: dayOf(at),
    /** Business day of the order, from whose counts it takes. */
    dueDay,
    needs: stockNeeds(quote.lines, all.items, loaded.stock.counted, loaded.stock.uses),
    by: enteredBy ?? ({ storeId: store.id, id: 'diner', name: '' } as const),
    order: {
      ...UNTOUCHED,
      id,
      slug: storeAddress(code, deps.newSlug()),
      // An order that staff enter is accepted already.
      state: enteredBy ? CONFIRMED : orderType.initialOrderState,
      orderType: orderType.label,
      orderTypeKind: orderType.kind,
      ...plan,
      address,
      dueAt,
      remarks,
      userName,
      userPhone,
      snapshot,
      totalMinor: quote.totalMinor,
      placedAt: at,
      movedAt: at,
      phoneUnconfirmed: proof?.kind === 'unsent',
      paymentState: paymentMode === null ? 'none' : 'pending',
      paymentMode,
      releasedAt: plan.heldFor === null ? at : null,
      saleTime: plan.heldFor === null ? saleTime(at.getTime(), store.timeZone, store.dayTurnsAtMinute) : null,
    } satisfies Omit<Order, 'number'> as Omit<Order, 'number'>,
  }
}

/** Slot that an order keeps in its snapshot; empty if it has none. */
function takenSlot(
  { quote, slot, orderType: { slots } }: DecidedOrder,
  { items }: StoreMenus,
): Pick<OrderSnapshot, 'slot'> {
  if (!slot || !slots) return {}
  const minutesOf = ({ itemId }: Pick<QuotedLine, 'itemId'>) => items[itemId]?.facts.prepMinutes ?? null
  const prepMinutes = quote.lines.map(minutesOf)
  const componentMinutes = quote.lines.map(({ components = [] }) => components.map(minutesOf))
  const hasCombo = componentMinutes.some(({ length }) => length > 0)
  const at = new Date(slot.at).toISOString()
  return { slot: { rules: slots.id, at, prepMinutes, ...(hasCombo && { componentMinutes }) } }
}

function findCategory({ menus }: StoreMenus, id: CategoryId | null): Category | undefined {
  for (const { categories } of menus) {
    const found = categories.find((category) => category.id === id)
    if (found) return found
  }
  return undefined
}
