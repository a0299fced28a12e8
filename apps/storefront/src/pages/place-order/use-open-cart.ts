import type { FreeSlot } from '@thali/contract/order-slots'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import type { RefusalCode } from '@thali/contract/refusals'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { orderedWindows } from '@thali/domain/menu/ordered-windows'
import type { CartChange, ShortNeed } from '@thali/domain/order/cart-changes'
import type { OrderType } from '@thali/domain/order/order-type'
import { ordersUntil } from '@thali/domain/time/orders-until'
import { useMemo, useState } from 'react'
import { focusLine } from '../../features/cart/focus-line.ts'
import { type CheckoutDraft, useCheckoutDraft } from '../../features/checkout/draft.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { useMenusAtSlot } from '../../features/checkout/use-menus-at-slot.ts'
import { useReadyMessage } from '../../features/checkout/use-ready-message.ts'
import type { StoredCart } from '../../state/cart/read-cart.ts'
import { serverNow, useStoreTime } from '../../state/store-time.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { useDiscountedCart } from './use-discounted-cart.ts'
import { useOrderType } from './use-order-type.ts'
import { usePlacing } from './use-placing.ts'
import { useTip } from './use-tip.ts'

export interface OpenCartQuestion {
  cart: StoredCart
  menus: StoreMenus
  /** False if one-time codes cannot be sent. */
  sendsCodes: boolean
  refresh: () => Promise<PlaceOrderPageData | null>
  /** @param toThen gives menus as of the time the order is wanted */
  reconcile: (
    changes: readonly CartChange[],
    short: readonly ShortNeed[],
    toThen: (menus: StoreMenus) => StoreMenus,
  ) => Promise<void>
}

/** Refusals which show that the page's state is outdated. */
const OUTDATED: ReadonlySet<RefusalCode> = new Set([
  'store.paused',
  'store.closed',
  'store.view-only',
  'order.type-gone',
  'order.discount-gone',
  'order.tips-off',
  'order.tip-too-high',
  'order.table-unsigned',
  'order.pin-code-required',
  'order.pin-code-not-served',
])

export type OpenCartState = ReturnType<typeof useOpenCart>

/** Cart with its form: what is ordered, by which order type and when, at what price, and what is still missing. */
export function useOpenCart({ cart, menus: shown, sendsCodes, refresh, reconcile }: OpenCartQuestion) {
  const { store } = useStoreView()
  const [draft, changeDraft] = useCheckoutDraft(store)
  const way = useOrderType(store, draft.typeLabel, sendsCodes)
  const { orderType } = way
  const slot = orderType?.slots ? draft.slot : null
  const toThen = useMenusAtSlot(store.id, slot, shown)
  const menus = useMemo(() => toThen(shown), [toThen, shown])
  const at = useStoreTime(store.timeZone, true)
  const discounts = useDiscountedCart({ menus, orderType, cart, at, draft, changeDraft })
  const { given } = discounts
  const tipping = useTip(discounts.fresh, draft)
  const { fresh } = tipping
  const { quote } = fresh
  const [offers, setOffers] = useState<readonly FreeSlot[]>([])
  const windows = orderedWindows(menus, cart.lines)
  const { place, queued } = usePlacing({
    cart,
    draft,
    onChanged: (changes, short) => {
      given.renew()
      return reconcile(changes, short, toThen)
    },
    onRefused: (code, details) => {
      if (OUTDATED.has(code)) void refresh()
      if (code === 'order.discount-gone') given.drop()
      if (code === 'order.table-wrong') way.forgetLink()
      if (code === 'order.slot-full' || code === 'order.wait-too-long') setOffers(slotsIn(details))
      checkout.showRefusal(code, details)
      focusLine((_, index) => index === details.line)
    },
  })
  const ready = useReadyMessage(orderType, draft.addresses.pickup ?? '', slot, cart.lines)
  // Refused as too long: the estimate shown before no longer holds.
  const isRefusedNow = slot === null && offers.length > 0
  const isTooLong = ready.isTooLong || isRefusedNow
  const isLaterOpen = orderType?.slots !== undefined && draft.isForLater && slot === null
  const isTimeNeeded = isTooLong || isLaterOpen
  const checkout = useCheckout({
    menus,
    orderType,
    fresh,
    windows,
    draft,
    prefix: useDialCode(draft.country),
    link: way.link,
    linkAddress: way.address,
    isScanNeeded: way.isScanNeeded,
    isTimeNeeded,
    discountCode: discounts.code,
    tip: tipping.tip,
    isPhoneNeeded: discounts.isPhoneNeeded,
    onReady: place,
    onLinesAtFault: () => focusLine((_, index) => fresh.problems.some(({ line }) => line === index)),
  })
  return {
    menus,
    draft,
    way,
    orderType,
    slot,
    discounts,
    given,
    tipping,
    fresh,
    quote,
    windows,
    /** Free times that the server offers instead of the wanted one. */
    offers,
    queued,
    checkout,
    /** Wait beyond the store's limit. */
    isTooLong,
    isTimeNeeded,
    /** End of ordering, if it is near and concerns this order; looked up each minute. */
    until: slot === null && store.ordering.open ? ordersUntil(serverNow(), { ...store, windows }) : null,
    readyMessage: isRefusedNow || isLaterOpen || quote.lines.length === 0 ? null : ready.message,
    /** Changes the form, after which refusals may no longer apply. */
    edit(part: Partial<CheckoutDraft>) {
      checkout.clearRefusal()
      if (part.slot !== undefined) setOffers([])
      changeDraft(part)
    },
    chooseType(type: OrderType) {
      if (type.otpOnOrder) checkout.otp.reset()
      checkout.askAnew()
      setOffers([])
      changeDraft({ typeLabel: type.label, slot: null, isForLater: false })
    },
  }
}

/** Free times that a refusal names. */
function slotsIn({ slots }: Readonly<Record<string, unknown>>): readonly FreeSlot[] {
  return Array.isArray(slots) ? (slots as FreeSlot[]) : []
}
