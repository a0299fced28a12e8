import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { isFinal } from '@thali/domain/order/order-state'
import { LinkButton } from '../../../shared/look/link-button.tsx'
import { useMay } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStateName } from '../../../shared/use-state-name.ts'
import { PaymentTag } from '../payment/payment-tag.tsx'
import { TicketLines } from '../ticket-lines.tsx'
import styles from './table-panel.module.css'

interface TableRoundProps {
  readonly order: StaffOrder
  /** False once its table is settled. */
  readonly canChange: boolean
  /** URL of the counter with the same lines entered again. */
  readonly repeatHref: string
  readonly onOpen: () => void
  readonly onLine: (line: StaffLine) => void
  readonly onMove: () => void
}

/** Round at a table: its lines, and actions on this order alone. */
export function TableRound({ order, canChange, repeatHref, onOpen, onLine, onMove }: TableRoundProps) {
  const { t } = useLingui()
  const { price, time } = useFormats()
  const stateName = useStateName()
  const mayStrike = useMay('orders.discard')
  const { number } = order
  const isOpen = canChange && !isFinal(order.state)
  const state =
    order.heldFor === 'approval' ? t`Waiting for a look` : order.readyAt ? t`Ready` : stateName(order.state)
  return (
    <article className={styles.order} aria-label={t`Order ${number}`}>
      <button type="button" className={styles.orderHead} onClick={onOpen}>
        <strong>{t`Order ${number}`}</strong>
        <span className={styles.when}>
          {isFinal(order.state) ? stateName(order.state) : state} · {time(order.placedAt)}
        </span>
        <PaymentTag order={order} />
        <strong className={styles.amount}>{price(order.totalMinor)}</strong>
      </button>
      {order.remarks && <p className={styles.note}>{order.remarks}</p>}
      <TicketLines order={order} {...(isOpen && mayStrike ? { onLine } : {})} />
      {canChange && (
        <div className={styles.small}>
          <LinkButton to={repeatHref} variant="subtle">{t`Same again`}</LinkButton>
          <Button variant="subtle" onClick={onMove}>{t`Move this order…`}</Button>
        </div>
      )}
    </article>
  )
}
