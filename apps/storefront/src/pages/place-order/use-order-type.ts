import { DINER_API } from '@thali/contract/paths'
import { acceptedLink, chosenType, linkAddress, offeredTypes } from '@thali/domain/order/offered-types'
import type { OrderType } from '@thali/domain/order/order-type'
import { reachesOpening } from '@thali/domain/order/ordering'
import { needsSignedLink, TABLE_LINK_MS } from '@thali/domain/order/table-link'
import type { Store } from '@thali/domain/store/store'
import { useEffect, useMemo, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { currentTableLink, forgetTableLink } from '../../state/device/table-link.ts'
import { followTable } from '../../state/device/table-of-order.ts'
import { usePastOrders } from '../../state/history/order-history.ts'

/** Order type, chosen or from a scanned link, with its address and what is still needed. */
export function useOrderType(store: Store, typeLabel: string | null, sendsCodes: boolean) {
  const [scanned, setScanned] = useState(() => currentTableLink(store.slug, Date.now()))
  useTableMove(store.slug, () => setScanned(currentTableLink(store.slug, Date.now())))
  const link = useMemo(() => acceptedLink(store, scanned), [store, scanned])
  const offered = useMemo(() => {
    const { orderTypes, ordering, timeZone } = store
    const { later, until } = ordering
    if (!later || until === null) return offeredTypes(orderTypes, link)
    const clock = { at: Date.now(), timeZone }
    return offeredTypes(
      orderTypes.filter((type) => reachesOpening(type, Date.parse(until), clock)),
      link,
    )
  }, [store, link])
  const orderType = chosenType(offered, typeLabel)

  const addressFor = (type: OrderType | null) => linkAddress(type, link, offered.isLocked)
  const needsScan = (type: OrderType) => needsSignedLink(store, type) && addressFor(type) === null
  const lacksCode = (type: OrderType) => type.otpAuthentication && !sendsCodes

  return {
    offered,
    orderType,
    link,
    /** Address from the scanned link; null if the diner types it. */
    address: addressFor(orderType),
    isScanNeeded: orderType !== null && needsScan(orderType),
    isCodeLacking: orderType !== null && lacksCode(orderType),
    /** Whether an offered type can be ordered without a missing scan or code. */
    hasOtherTypes: offered.types.some((type) => !needsScan(type) && !lacksCode(type)),
    forgetLink: () => {
      forgetTableLink(store.slug)
      setScanned(null)
    },
  }
}

/** Fetches the diner's current table: staff may have moved the latest order while its page was not open. */
function useTableMove(storeSlug: string, onMoved: () => void): void {
  const latest = usePastOrders().find(({ profile }) => profile.slug === storeSlug)
  const isYoung = latest !== undefined && Date.now() - latest.orderTime < TABLE_LINK_MS
  const orderSlug = isYoung ? latest.orderSlug : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once an order, whoever listens
  useEffect(() => {
    if (orderSlug === null || currentTableLink(storeSlug, Date.now()) === null) return
    let isGone = false
    void fetchApi(DINER_API.order, { orderSlug }).then((answer) => {
      if (isGone || answer.kind !== 'ok' || !answer.body.moved) return
      if (followTable(storeSlug, answer.body.moved, Date.now())) onMoved()
    })
    return () => {
      isGone = true
    }
  }, [storeSlug, orderSlug])
}
