import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useMemo } from 'react'
import { countAllDay } from './all-day.ts'
import styles from './all-day-panel.module.css'
import { BoardColumn } from './board-column.tsx'

/** How many of each dish all open orders want together. */
export function AllDayPanel({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useLingui()
  const dishes = useMemo(() => countAllDay(orders), [orders])
  const portions = dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <BoardColumn title={t`All day`} count={portions} empty={t`Nothing to cook.`}>
      <ul className={styles.dishes}>
        {dishes.map(({ label, quantity, variants }) => (
          <li key={label}>
            <span className={styles.quantity}>{quantity}</span>
            <span>
              <span className={styles.label}>{label}</span>
              {variants.map(({ text, quantity: count }) => (
                <span key={text} className={styles.variant}>
                  {count} × {text || t`as it is`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </BoardColumn>
  )
}
