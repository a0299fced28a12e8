import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useSeesMoney } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { lineTexts } from './all-day.ts'
import styles from './order-list.module.css'
import { OrderTypeTag } from './order-type-tag.tsx'
import { useTicketTime } from './use-ticket-time.ts'

export interface OrderListItemProps {
  readonly order: StaffOrder
  readonly selected: boolean
  /** Left out if nothing can be done with a selection. */
  readonly onToggle?: () => void
}

export function OrderListItem({ order, selected, onToggle }: OrderListItemProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const seesMoney = useSeesMoney()
  const ticketTime = useTicketTime()
  const dishes = order.lines
    .filter(({ discarded }) => discarded === null)
    .map((line) => `${line.quantity} × ${lineTexts(line, i18n.locale).label}`)
    .join(', ')
  const who = [order.userName, order.userPhone].filter(Boolean).join(' · ')
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Mantine's checkbox is the control */}
      <label className={styles.label}>
        {onToggle && (
          <Checkbox checked={selected} onChange={onToggle} aria-label={t`Order ${order.number}`} />
        )}
        <span className={styles.number}>{order.number}</span>
        <span className={styles.what}>
          <OrderTypeTag order={order} />
          <span className={styles.dishes}>{dishes}</span>
          {who && <span className={styles.muted}>{who}</span>}
        </span>
        <span className={styles.facts}>
          {seesMoney && <span>{formats.price(order.totalMinor)}</span>}
          <span className={styles.muted}>{ticketTime(order.placedAt, Date.now())}</span>
        </span>
      </label>
    </li>
  )
}
