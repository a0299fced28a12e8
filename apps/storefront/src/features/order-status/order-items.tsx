import { useLingui } from '@lingui/react/macro'
import type { DinerOrderLine } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { reasonIn } from '../../texts/translated.ts'
import { VegMark } from '../../ui/veg-mark.tsx'
import styles from './order-items.module.css'

interface OrderItemsProps {
  lines: readonly DinerOrderLine[]
  lang: PageLanguage
  prices: PriceStyle
}

/** Ordered dishes; those that the kitchen could not make are struck through, with the reason. */
export function OrderItems({ lines, lang, prices }: OrderItemsProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.items}>
      {lines.map((line) => {
        const { choices, translations, discarded } = line
        const translated = translations?.[lang]
        const label = translated?.label ?? line.label
        const options = optionTexts(choices, translated?.options)
        const reason = reasonIn(lang, discarded?.reason)
        const without = (translated?.without ?? line.without ?? []).join(', ')
        const total = formatPrice(line.totalMinor, prices)
        return (
          <li key={line.id} className={styles.item}>
            <span className={styles.quantity}>{line.quantity} ×</span>
            <div className={styles.words}>
              <span className={styles.name} dir="auto">
                <VegMark veg={line.veg} />
                {discarded ? <s>{label}</s> : <span>{label}</span>}
              </span>
              {options.length > 0 && <small dir="auto">{options.join(' · ')}</small>}
              {without && <strong dir="auto">{t`Without ${without}`}</strong>}
              {line.note && (
                <small className={styles.note} dir="auto">
                  {line.note}
                </small>
              )}
              {discarded && (
                <strong className={styles.reason} dir="auto">
                  {reason ? t`Removed: ${reason}` : t`Removed`}
                </strong>
              )}
            </div>
            <span className={styles.total}>{discarded ? <s>{total}</s> : total}</span>
          </li>
        )
      })}
    </ul>
  )
}
