import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@thali/contract/order-status'
import { useEffect, useRef, useState } from 'react'

/** Says each new state of an order to those who hear the page, and nothing on arrival. */
export function StateAnnouncer({ status }: { status: OrderStatus }) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const before = useRef(status)

  useEffect(() => {
    const last = before.current
    before.current = status
    const isDiscarded = (item: OrderStatus['items'][number]) => item.discarded
    if (last.state !== status.state) {
      const words = {
        1: t`Your order is received.`,
        2: t`Your order is confirmed.`,
        3: t`Your order is being prepared.`,
        4: t`Your order is served.`,
        5: t`Your order was cancelled.`,
      }
      setSaid(words[status.state])
    } else if (last.items.filter(isDiscarded).length !== status.items.filter(isDiscarded).length) {
      setSaid(t`An item of your order is not available. The total has changed.`)
    }
  }, [status, t])

  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
