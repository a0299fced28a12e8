import { useLingui } from '@lingui/react/macro'
import type { OrderStatusItem } from '@thali/contract/order-status'
import { formatPrice, type PriceStyle } from '@thali/domain/format-price'
import { parseMinor } from '@thali/domain/money'
import { VegMark } from '../../shared/veg-mark.tsx'
import styles from './order-items.module.css'

interface OrderItemsProps {
  items: readonly OrderStatusItem[]
  prices: PriceStyle
}

/** What was ordered; what the kitchen could not make is struck through, with its reason. */
export function OrderItems({ items, prices }: OrderItemsProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const options = item.configs.flatMap((choice) => choice.contents)
        const reason = item.discardReason
        const total = formatPrice((parseMinor(item.value) ?? 0) * item.quantity, prices)
        return (
          <li key={item._id} className={styles.item}>
            <span className={styles.quantity}>{item.quantity} ×</span>
            <div className={styles.words}>
              <span className={styles.name} dir="auto">
                <VegMark veg={item.veg} />
                {item.discarded ? <s>{item.itemLabel}</s> : <span>{item.itemLabel}</span>}
              </span>
              {options.length > 0 && <small dir="auto">{options.join(' · ')}</small>}
              {item.discarded && (
                <strong className={styles.reason} dir="auto">
                  {reason ? t`Not available: ${reason}` : t`Not available`}
                </strong>
              )}
            </div>
            <span className={styles.total}>{item.discarded ? <s>{total}</s> : total}</span>
          </li>
        )
      })}
    </ul>
  )
}
