import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { StaffOrder } from '@thali/contract/staff-orders'
import type { Table } from '@thali/domain/order/table-orders'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { Link } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { ArrivalText } from './arrival-text.tsx'
import { SeatingText } from './seating-text.tsx'
import { TableStateTag } from './table-state-tag.tsx'
import styles from './tables-page.module.css'

interface TableCardProps {
  readonly table: Table<StaffOrder>
  readonly nowMs: number
  readonly isOpen: boolean
  /** Undefined: staff have recorded no party there. */
  readonly seating: Seating | undefined
  /** Undefined: no reservation within the next hours. */
  readonly arrival: Arrival | undefined
  /** Number of requests of its diners that staff have not taken. */
  readonly requests: number
}

/** Table in the list: its name, state, unpaid amount, and time since its first order. */
export function TableCard({ table, nowMs, isOpen, seating, arrival, requests: count }: TableCardProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price, placeName } = useFormats()
  const { name, orderType, orders, state, totalMinor } = table
  const [first] = orders
  const minutes = first ? Math.max(0, Math.floor((nowMs - Date.parse(first.placedAt)) / 60_000)) : 0
  const ready = orders.filter((order) => order.state === 3 && order.readyAt !== null).length
  const dueMinor = orders.reduce((sum, order) => sum + dueMinorOf(order), 0)
  const refundMinor = orders.reduce((sum, order) => sum + order.refundDueMinor, 0)
  const toApprove = orders.some(({ heldFor }) => heldFor === 'approval')
  return (
    <Link
      to={pathTo(APP_PAGES.table, { slug, orderType, table: name })}
      className={styles.card}
      data-state={state}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong className={styles.name}>{placeName(name)}</strong>
      <TableStateTag state={state} isPaid={dueMinor === 0} />
      {toApprove && <span className={styles.hint}>{t`Waiting for a look`}</span>}
      {count > 0 && <span className={styles.hint}>{t`Requests of guests: ${count}`}</span>}
      {ready > 0 && <span className={styles.hint}>{t`Ready to be served: ${ready}`}</span>}
      <span className={styles.sum}>{dueMinor > 0 ? t`Unpaid ${price(dueMinor)}` : price(totalMinor)}</span>
      {refundMinor > 0 ? (
        <span className={styles.refund}>{t`Refund ${price(refundMinor)}`}</span>
      ) : (
        dueMinor === 0 && state !== 'settled' && <span className={styles.paid}>{t`Paid`}</span>
      )}
      {seating && (
        <span className={styles.facts}>
          <SeatingText seating={seating} nowMs={nowMs} />
        </span>
      )}
      <span className={styles.facts}>
        {plural(orders.length, { one: '# order', other: '# orders' })}
        {state !== 'settled' && <> · {durationText(t`${minutes} min`, minutes)}</>}
      </span>
      {arrival && <ArrivalText arrival={arrival} nowMs={nowMs} />}
    </Link>
  )
}

/** Duration as minutes below 100, else as `h:mm h`. */
function durationText(text: string, minutes: number): string {
  return minutes < 100 ? text : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
}
