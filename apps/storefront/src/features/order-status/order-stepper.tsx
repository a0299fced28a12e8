import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { CONFIRMED, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'
import { servedNote } from '@thali/domain/order/order-state'
import { useProgressName } from '../../texts/progress-name.ts'
import { CheckIcon } from '../../ui/check-icon.tsx'
import styles from './order-stepper.module.css'
import { stepTimes } from './step-times.ts'

interface OrderStepperProps {
  order: DinerOrder
  formatTime: (at: number) => string
}

/** Progress of an order: a short title, then step by step. */
export function OrderStepper({ order, formatTime }: OrderStepperProps) {
  const { t } = useLingui()
  const progressName = useProgressName()
  const times = stepTimes(order.moves)
  const note = servedNote(order.orderTypeKind)
  const servedNotes = { delivered: t`Delivered`, 'picked-up': t`Picked up` }
  const steps = [
    { state: RECEIVED, label: t`Received.` },
    { state: CONFIRMED, label: t`Confirmed.` },
    {
      state: PREPARING,
      label: t`Preparing`,
      note: order.outAt ? t`On the way` : order.readyAt ? t`Your food is ready` : null,
    },
    { state: SERVED, label: t`Served`, note: note && order.state === SERVED ? servedNotes[note] : null },
  ]
  return (
    <>
      <h2 className={styles.progress}>{progressName(order)}</h2>
      <ol className={styles.steps} aria-label={t`Progress of your order`}>
        {steps.map(({ state, label, note: under }) => {
          const at = times.get(state)
          const isDone = state < order.state || state === SERVED
          return (
            <li
              key={state}
              className={styles.step}
              data-state={state > order.state ? 'ahead' : isDone ? 'done' : 'current'}
              aria-current={state === order.state ? 'step' : undefined}
            >
              <span className={styles.dot}>{state <= order.state && isDone && <CheckIcon />}</span>
              <span className={styles.words}>
                <strong>{label}</strong>
                {under && <span>{under}</span>}
                {at !== undefined && <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
