import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { countAllDay } from './all-day.ts'
import styles from './all-day-panel.module.css'
import { BoardColumn } from './board-column.tsx'
import { isForLater } from './order-age.ts'

interface AllDayPanelProps {
  orders: readonly StaffOrder[]
  /** Server time in milliseconds. */
  nowMs: number
}

/** Total of each dish over the open orders that have to be started now. */
export function AllDayPanel({ orders, nowMs }: AllDayPanelProps) {
  const { t, i18n } = useLingui()
  const current = orders.filter((order) => !isForLater(order, nowMs))
  const later = orders.length - current.length
  const dishes = countAllDay(current, i18n.locale)
  const laterText =
    later > 0 &&
    t`${plural(later, { one: '# order for later is not counted yet.', other: '# orders for later are not counted yet.' })}`
  const portions = dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <BoardColumn title={t`All day`} count={portions} empty={laterText || t`Nothing to cook.`}>
      <ul className={styles.dishes}>
        {dishes.map(({ label, name, quantity, variants }) => (
          <li key={label}>
            <span className={styles.quantity}>{quantity}</span>
            <span>
              <span className={styles.label}>{name}</span>
              {variants.map(({ text, quantity: count }) => (
                <span key={text} className={styles.variant}>
                  {count} × {text || t`unchanged`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {laterText && <p className={styles.later}>{laterText}</p>}
    </BoardColumn>
  )
}
