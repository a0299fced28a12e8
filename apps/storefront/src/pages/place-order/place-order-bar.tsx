import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '@thali/domain/money/format-price'
import { useLayoutEffect, useRef } from 'react'
import { CHECKOUT_FORM } from '../../features/checkout/checkout-form.tsx'
import { PendingOrderNotice } from '../../features/pending-orders/pending-order-notice.tsx'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './place-order-page.module.css'
import type { OpenCartState } from './use-open-cart.ts'

interface PlaceOrderBarProps {
  readonly cart: OpenCartState
  readonly isPaidOnline: boolean
  /** Message what is missing to an order, such as the minimum; null: nothing. */
  readonly lacking: string | null
}

/** The button that orders, or the order that waits to be sent. */
export function PlaceOrderBar({ cart, isPaidOnline, lacking }: PlaceOrderBarProps) {
  const { t } = useLingui()
  const { mode, prices } = useStoreView()
  const { checkout, queued, quote, given, orderType, way, slot, isTimeNeeded, readyMessage } = cart
  const isQueued = queued !== null
  const bar = useKeptFocus(queued?.phase)
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      {queued && queued.phase !== 'sending' ? (
        <PendingOrderNotice queued={queued} />
      ) : (
        <Button
          wide
          type="submit"
          form={CHECKOUT_FORM}
          disabled={quote.lines.length === 0 || mode !== 'open'}
          isBusy={isQueued || checkout.isBusy || given.isAsking}
        >
          {isQueued ? (
            t`Placing your order …`
          ) : (
            <PlaceLabel
              total={formatPrice(quote.totalMinor, prices)}
              lacking={lacking}
              readyMessage={readyMessage}
              isTimeNeeded={isTimeNeeded && slot === null}
              isPaidOnline={isPaidOnline}
              isCodeToCome={
                orderType?.otpAuthentication === true && !checkout.isCodeStep && !way.isCodeLacking
              }
            />
          )}
        </Button>
      )}
    </div>
  )
}

/** Gives an element the focus that a button in it loses when the order's phase, and so the button, changes. */
function useKeptFocus(phase: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useLayoutEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [phase])
  return place
}

interface PlaceLabelProps {
  total: string
  /** Message what is missing to an order, such as the minimum; null: nothing. */
  lacking: string | null
  readyMessage: string | null
  /** No time is chosen that has to be. */
  isTimeNeeded: boolean
  isPaidOnline: boolean
  /** Pressing it first has a code sent. */
  isCodeToCome: boolean
}

/** Label of the button: its action, or why it is disabled, since the notice about that may be out of sight. */
function PlaceLabel(props: PlaceLabelProps) {
  const { total, lacking, readyMessage, isTimeNeeded, isPaidOnline, isCodeToCome } = props
  const { t } = useLingui()
  const { ordering, computedTimes } = useStoreView().store
  if (!ordering.open && !ordering.later) return ordering.closed ? t`Closed` : t`Ordering is paused`
  return (
    <span className={styles.label}>
      {isPaidOnline ? t`Pay ${total} online` : t`Place order ${total}`}
      {/* Its room is reserved from the start, so that the button does not grow. */}
      {(computedTimes || lacking) && (
        <small>
          {lacking ?? readyMessage ?? (isTimeNeeded ? t`Please choose a day and a time.` : '\u00a0')}
        </small>
      )}
      {isCodeToCome && <small>{t`We send a code to your phone first`}</small>}
    </span>
  )
}
