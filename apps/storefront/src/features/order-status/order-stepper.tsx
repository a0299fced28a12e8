import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@thali/contract/order-status'
import { CONFIRMED, PREPARING, RECEIVED, SERVED } from '@thali/domain/order'
import { servedNote } from '@thali/domain/order-state'
import { CheckIcon } from '../../shared/check-icon.tsx'
import styles from './order-stepper.module.css'
import { stepTimes } from './step-times.ts'

interface OrderStepperProps {
  status: OrderStatus
  formatTime: (at: number) => string
}

/** How far the kitchen is. */
export function OrderStepper({ status, formatTime }: OrderStepperProps) {
  const { t } = useLingui()
  const times = stepTimes(status.moves)
  const note = servedNote(status.orderType)
  const servedWords = { delivered: t`Delivered`, 'picked-up': t`Picked up` }
  const steps = [
    { state: RECEIVED, label: t`Received.` },
    { state: CONFIRMED, label: t`Confirmed.` },
    { state: PREPARING, label: t`Preparing` },
    { state: SERVED, label: t`Served`, note: note && servedWords[note] },
  ]
  return (
    <ol className={styles.steps} aria-label={t`Progress of your order`}>
      {steps.map(({ state, label, note: under }) => {
        const at = times.get(state)
        const isDone = state < status.state || state === SERVED
        return (
          <li
            key={state}
            className={styles.step}
            data-state={state > status.state ? 'ahead' : isDone ? 'done' : 'current'}
            aria-current={state === status.state ? 'step' : undefined}
          >
            <span className={styles.dot}>{state <= status.state && isDone && <CheckIcon />}</span>
            <span className={styles.words}>
              <strong>{label}</strong>
              {under && <span>{under}</span>}
              {at !== undefined && <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
