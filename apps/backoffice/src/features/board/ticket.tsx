import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowRight,
  IconBellRinging,
  IconEye,
  IconMessage2,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { StaffLine } from '@thali/contract/staff-orders'
import { RECEIVED } from '@thali/domain/order/order'
import { nextMark, type OrderMark } from '@thali/domain/order/order-state'
import { type MouseEvent, useEffect, useRef } from 'react'
import { AgeBadge } from './age-badge.tsx'
import { orderAge } from './order-age.ts'
import { OrderTypeTag } from './order-type-tag.tsx'
import { PaymentTag } from './payment/payment-tag.tsx'
import styles from './ticket.module.css'
import { TicketLines } from './ticket-lines.tsx'
import { useNextStepName } from './use-next-step-name.ts'
import type { StationOrder } from './use-station.ts'
import { useTicketTime } from './use-ticket-time.ts'

export interface TicketProps {
  readonly order: StationOrder
  /** Server time in milliseconds. */
  readonly nowMs: number
  /** True: its number was typed, and Enter presses the large button. */
  readonly isChosen: boolean
  readonly pending: boolean
  /** Absent for read-only roles. */
  readonly onNext?: (press: MouseEvent) => void
  /** Absent for read-only roles. */
  readonly onMark?: (mark: OrderMark, press: MouseEvent) => void
  /** Present while it rings although it needs no acceptance. */
  readonly onSeen?: (press: MouseEvent) => void
  readonly onOpen: () => void
  readonly onLine?: (line: StaffLine) => void
}

/** An open order on the wall display. */
export function Ticket({
  order,
  nowMs,
  isChosen,
  pending,
  onNext,
  onMark,
  onSeen,
  onOpen,
  onLine,
}: TicketProps) {
  const { t } = useLingui()
  const ticketTime = useTicketTime()
  const nextLabel = useNextStepName()
  const age = orderAge(order, nowMs)
  const isNew = order.state === RECEIVED || order.unseen
  const { elsewhere = 0, delayMinutes: minutes } = order
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) article.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const mark = nextMark(order)
  return (
    <article
      className={`${styles.ticket} ${styles[age.level]}`}
      aria-label={t`Order ${order.number}`}
      data-moving={order.id}
      data-new={isNew || undefined}
      ref={article}
      aria-current={isChosen || undefined}
    >
      <button type="button" className={styles.head} onClick={onOpen}>
        <span className={styles.number}>{order.number}</span>
        {isNew && <span className={styles.new}>{t`New`}</span>}
        {(order.readyAt ?? order.outAt) !== null && (
          <span className={styles.ready}>
            {order.outAt === null ? (
              <IconBellRinging size={18} aria-hidden="true" />
            ) : (
              <IconTruckDelivery size={18} aria-hidden="true" />
            )}
            {order.outAt === null ? t`Ready` : t`On the way`}
          </span>
        )}
        <AgeBadge age={age} />
        <span className={styles.facts}>
          <OrderTypeTag order={order} />
          {minutes > 0 && <span className={styles.delay}>{t`+${minutes} min`}</span>}
          <PaymentTag order={order} />
          <span className={styles.who}>
            {[ticketTime(order.placedAt, nowMs), order.userName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <TicketLines order={order} {...(onLine ? { onLine } : {})} />
      {elsewhere > 0 && (
        <p className={styles.elsewhere}>
          <Plural value={elsewhere} one="+ # line at another station" other="+ # lines at other stations" />
        </p>
      )}
      {order.remarks && (
        <p className={styles.note}>
          <IconMessage2 size={20} aria-label={t`Note`} />
          <span>{order.remarks}</span>
        </p>
      )}
      {onNext && (
        <div className={styles.buttons}>
          {onSeen && (
            <Button
              variant="default"
              className={styles.beside}
              disabled={pending}
              onClick={onSeen}
              leftSection={<IconEye size={20} aria-hidden="true" />}
            >
              <Trans>Seen</Trans>
            </Button>
          )}
          {onMark && mark && !onSeen && (
            <Button
              variant="default"
              className={styles.beside}
              disabled={pending}
              onClick={(press) => onMark(mark, press)}
            >
              {mark === 'ready' ? t`Ready` : t`On the way`}
            </Button>
          )}
          <Button
            className={styles.next}
            loading={pending}
            leftSection={
              isChosen && (
                <span className={styles.key} aria-hidden="true">
                  Enter
                </span>
              )
            }
            // Beside the key there is no room for it.
            rightSection={!isChosen && <IconArrowRight size={22} />}
            onClick={onNext}
          >
            {nextLabel(order)}
          </Button>
        </div>
      )}
    </article>
  )
}
