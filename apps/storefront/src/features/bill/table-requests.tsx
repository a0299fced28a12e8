import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { RequestKind } from '@thali/domain/order/guest-request'
import { CONFIRMED } from '@thali/domain/order/order'
import { useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CallForBill } from './call-for-bill.tsx'
import styles from './order-bill.module.css'
import { useUnsent } from './use-unsent.ts'

interface TableRequestsProps {
  order: DinerOrder
  /** Called with the changed order; earlier than the order's event stream, which reports it too. */
  onAsked: (order: DinerOrder) => void
}

/** Requests that the diners of a table can make to the staff, and the staff member who is coming. */
export function TableRequests({ order, onAsked }: TableRequestsProps) {
  const { t } = useLingui()
  const names = useRequestNames()
  const [sending, setSending] = useState<RequestKind | null>(null)
  const [error, setError] = useState<string | null>(null)
  const asking = useRef<HTMLFieldSetElement>(null)
  const { offered = [], made = [] } = order.requests ?? {}
  const others = offered.filter((kind) => kind !== 'bill')
  const wasPressed = useRef(false)
  const unsent = useUnsent<RequestKind>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the order arrives
  useEffect(() => {
    // Then the connection is back.
    setError(null)
    for (const kind of unsent.take()) if (offered.includes(kind)) void ask(kind, false)
    // The pressed button was removed, with the last one also the group.
    if (wasPressed.current)
      (asking.current ?? document.getElementById('content'))?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [order])
  const billTaker = made.find(({ kind }) => kind === 'bill')?.takenBy ?? null

  async function ask(kind: RequestKind, isPressed = true) {
    setSending(kind)
    setError(null)
    const answer = await fetchApi(REQUEST_API.askStaff, { orderSlug: order.slug }, { body: { kind } })
    setSending(null)
    if (answer.kind === 'ok') {
      const requests = {
        offered: offered.filter((other) => other !== kind),
        made: [...made, { kind, takenBy: null }],
      }
      wasPressed.current = isPressed
      return onAsked({ ...order, requests })
    }
    if (answer.kind === 'no-answer') {
      unsent.keep(kind)
      return setError(t`Not sent yet. Keep this page open: it is sent as soon as the network is back.`)
    }
    if (answer.status === 429) return setError(t`The staff already know of your requests.`)
    setError(t`Please ask the staff at your table.`)
  }

  return (
    <>
      {made
        .filter(({ kind }) => kind !== 'bill')
        .map(({ kind, takenBy }) => (
          <Notice
            key={kind}
            tone={takenBy === null ? 'info' : 'good'}
            icon={takenBy === null ? <ClockIcon /> : <CheckIcon />}
            title={names[kind]}
          >
            <p>
              {takenBy === null
                ? t`The staff know.`
                : takenBy === ''
                  ? t`The staff are coming.`
                  : t`${takenBy} is coming.`}
            </p>
          </Notice>
        ))}
      {others.length > 0 && (
        <fieldset ref={asking} tabIndex={-1} className={`${styles.asking} screen-only`}>
          <legend>{t`Ask the staff`}</legend>
          <div className={styles.requests}>
            {others.map((kind) => (
              <Button
                key={kind}
                look="outlined"
                wide
                isBusy={sending !== null}
                onClick={() => void ask(kind)}
              >
                {names[kind]}
              </Button>
            ))}
          </div>
          {error && <p role="alert">{error}</p>}
        </fieldset>
      )}
      {order.billCall && order.state >= CONFIRMED && (
        <CallForBill
          order={order}
          takenBy={billTaker}
          onCalled={() => onAsked({ ...order, billCall: 'asked' })}
        />
      )}
    </>
  )
}

function useRequestNames(): Readonly<Record<RequestKind, string>> {
  const { t } = useLingui()
  return {
    waiter: t`Call the waiter`,
    bill: t`Ask for the bill`,
    water: t`Water, please`,
    cutlery: t`Cutlery, please`,
    course: t`Next course, please`,
  }
}
