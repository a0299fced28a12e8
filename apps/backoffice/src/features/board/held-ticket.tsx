import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconMessage2, IconPhoneCall } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import type { MouseEvent } from 'react'
import { OrderTypeTag } from './order-type-tag.tsx'
import styles from './ticket.module.css'
import { TicketLines } from './ticket-lines.tsx'
import { useTicketTime } from './use-ticket-time.ts'

export interface HeldTicketProps {
  readonly order: StaffOrder
  /** Server time in milliseconds. */
  readonly nowMs: number
  readonly pending: boolean
  readonly onOpen: () => void
  /** Absent for read-only roles. */
  readonly onApprove?: (press: MouseEvent) => void
  /** Absent for roles that may not cancel. */
  readonly onRefuse?: () => void
}

/** Order that staff approve before the kitchen gets it: the first of a table, or one without a sent code. */
export function HeldTicket({ order, nowMs, pending, onOpen, onApprove, onRefuse }: HeldTicketProps) {
  const { t } = useLingui()
  const ticketTime = useTicketTime()
  return (
    <article
      className={`${styles.ticket} ${styles.held}`}
      aria-label={t`Order ${order.number}`}
      data-moving={order.id}
    >
      <button type="button" className={styles.head} onClick={onOpen}>
        <span className={styles.number}>{order.number}</span>
        <span className={styles.look}>{t`Waiting for a look`}</span>
        <span className={styles.facts}>
          <OrderTypeTag order={order} />
          <span className={styles.who}>
            {[ticketTime(order.placedAt, nowMs), order.userName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      {order.phoneUnconfirmed && (
        <p className={styles.note}>
          <IconPhoneCall size={20} aria-hidden="true" />
          <span>
            <Trans>No code could be sent. Speak with the guest first:</Trans>{' '}
            <a href={`tel:${order.userPhone}`}>{order.userPhone}</a>
          </span>
        </p>
      )}
      <TicketLines order={order} />
      {order.remarks && (
        <p className={styles.note}>
          <IconMessage2 size={20} aria-label={t`Note`} />
          <span>{order.remarks}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {onRefuse && (
          <Button variant="default" className={styles.beside} disabled={pending} onClick={onRefuse}>
            <Trans>Refuse…</Trans>
          </Button>
        )}
        {onApprove && (
          <Button
            className={styles.next}
            loading={pending}
            leftSection={<IconCheck size={22} />}
            onClick={onApprove}
          >
            <Trans>Approve</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}
