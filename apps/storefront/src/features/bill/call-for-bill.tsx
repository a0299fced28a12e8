import { useLingui } from '@lingui/react/macro'
import { BILL_API } from '@thali/contract/bill-paths'
import type { DinerOrder } from '@thali/contract/diner-order'
import { useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './order-bill.module.css'
import { useUnsent } from './use-unsent.ts'

interface CallForBillProps {
  order: DinerOrder
  /** First name of the staff member who brings it; null: not accepted yet. */
  takenBy: string | null
  /** Called after the call; earlier than the order's event stream, which reports it too. */
  onCalled: () => void
}

/** Asks the staff for the table's bill. */
export function CallForBill({ order, takenBy, onCalled }: CallForBillProps) {
  const { t } = useLingui()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const answerPlace = useRef<HTMLDivElement>(null)
  const isCalledHere = useRef(false)
  const isAsked = order.billCall === 'asked'
  const unsent = useUnsent<'bill'>()
  useEffect(() => {
    // The pressed button was removed: its answer takes the focus.
    if (isAsked && isCalledHere.current) answerPlace.current?.focus()
  }, [isAsked])
  // The order arrives anew once the connection is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has changed
  useEffect(() => {
    setError(null)
    if (unsent.take().length > 0 && !isAsked) void call(false)
  }, [order])

  if (isAsked)
    return (
      <div ref={answerPlace} tabIndex={-1} className={styles.answer}>
        <Notice tone="good" icon={<CheckIcon />} title={t`The bill has been requested`}>
          <p>
            {takenBy ? t`${takenBy} is bringing it to you.` : t`The staff know and will bring it to you.`}
          </p>
        </Notice>
      </div>
    )

  async function call(isPressed = true) {
    isCalledHere.current = isPressed
    setSending(true)
    setError(null)
    const answer = await fetchApi(BILL_API.callForBill, { orderSlug: order.slug })
    setSending(false)
    if (answer.kind === 'ok') return onCalled()
    if (answer.kind === 'no-answer') {
      unsent.keep('bill')
      return setError(t`Not sent yet. Keep this page open: it is sent as soon as the network is back.`)
    }
    setError(t`Please ask the staff for the bill.`)
  }

  return (
    <div className={styles.call}>
      <Button look="outlined" wide isBusy={isSending} onClick={() => void call()}>
        <ReceiptIcon />
        {t`Ask for the bill`}
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
