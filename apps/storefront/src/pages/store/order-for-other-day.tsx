import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { orderedWindows } from '@thali/domain/menu/ordered-windows'
import { acceptedLink, offeredTypes } from '@thali/domain/order/offered-types'
import type { CartLine } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'
import { useState } from 'react'
import { saveDraft, savedDraft } from '../../features/checkout/draft.ts'
import { findOtherDay } from '../../features/checkout/other-day.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { chosenTypeLabel } from '../../state/cart/checkout-entries.ts'
import { currentTableLink } from '../../state/device/table-link.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './order-for-other-day.module.css'

/** Order type for a later day: the one this diner chose, else the first; null without any. */
export function laterType(store: Store): OrderType | null {
  if (!store.orderTypes.some(({ slots }) => slots)) return null
  const { types } = offeredTypes(
    store.orderTypes,
    acceptedLink(store, currentTableLink(store.slug, Date.now())),
  )
  const later = types.filter(({ slots }) => slots)
  const chosen = chosenTypeLabel(store.slug)
  return later.find(({ label }) => label === chosen) ?? later[0] ?? null
}

interface OrderForOtherDayProps {
  readonly orderType: OrderType
  readonly menus: StoreMenus
  /** The dish as chosen; null: a choice is missing. */
  readonly wanted: () => CartLine | null
}

/** Adds a dish that is sold out today to the cart for the next day that has it, and opens the cart. */
export function OrderForOtherDay({ orderType, menus, wanted }: OrderForOtherDayProps) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [isAsking, setAsking] = useState(false)
  const isAlone = (currentCart(store.slug)?.lines ?? []).length === 0

  async function order() {
    const line = wanted()
    if (!line) return
    setAsking(true)
    const draft = savedDraft(store)
    const slot = await findOtherDay({
      ...{ store, orderType: orderType.label, itemId: line.itemId },
      windows: orderedWindows(menus, [line]),
      chosen: draft.slot,
    })
    setAsking(false)
    if (slot === 'no-answer') return showToast('error', t`The server did not answer. Please try again.`)
    if (slot === 'none') return showToast('error', t`It cannot be ordered for another day yet.`)
    cartActions.add(store.slug, line)
    saveDraft(store, { ...draft, typeLabel: orderType.label, slot })
    location.assign(pathTo(PAGES.cart, { slug: store.slug }))
  }

  return (
    <Button wide isBusy={isAsking} onClick={() => void order()}>
      <span className={styles.label}>
        {t`Order for another day`}
        {!isAlone && <small>{t`Your whole cart is then for that day`}</small>}
      </span>
    </Button>
  )
}
