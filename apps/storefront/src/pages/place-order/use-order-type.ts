import { acceptedLink, chosenType, linkAddress, offeredTypes } from '@thali/domain/order/offered-types'
import type { OrderType } from '@thali/domain/order/order-type'
import { reachesOpening } from '@thali/domain/order/ordering'
import { needsSignedLink } from '@thali/domain/order/table-link'
import type { Store } from '@thali/domain/store/store'
import { useMemo, useState } from 'react'
import { currentTableLink, forgetTableLink } from '../../state/device/table-link.ts'
import { useTableMove } from './use-table-move.ts'

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
