import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { CANCELLED, CONFIRMED, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'
import { servedNote } from '@thali/domain/order/order-state'
import { useEffect, useRef, useState } from 'react'

/** Announces each new state of an order to screen readers, and nothing on arrival. */
export function StateAnnouncer({ order }: { order: DinerOrder }) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const before = useRef(order)

  useEffect(() => {
    const last = before.current
    before.current = order
    const countDiscarded = ({ lines }: DinerOrder) => lines.filter(({ discarded }) => discarded).length
    if (last.state !== order.state) {
      const note = servedNote(order.orderTypeKind)
      const messages = {
        [RECEIVED]: t`Your order is received.`,
        [CONFIRMED]: t`Your order is confirmed.`,
        [PREPARING]: t`Your order is being prepared.`,
        [SERVED]:
          note === 'delivered'
            ? t`Your order was delivered.`
            : note === 'picked-up'
              ? t`Your order was picked up.`
              : t`Your order is served.`,
        [CANCELLED]: t`Your order was cancelled.`,
      }
      setSaid(messages[order.state])
    } else if (!last.outAt && order.outAt) {
      setSaid(t`Your order is on the way.`)
    } else if (!last.readyAt && order.readyAt) {
      setSaid(t`Your food is ready.`)
    } else if (last.heldFor && !order.heldFor) {
      setSaid(t`Your order is with the kitchen.`)
    } else if (countDiscarded(last) !== countDiscarded(order)) {
      setSaid(t`An item was removed from your order. The total has changed.`)
    }
  }, [order, t])

  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
