import { useLingui } from '@lingui/react/macro'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import type { ChargedAmount, Totals } from '@thali/domain/order/order'
import type { ReactNode } from 'react'
import { classNames } from '../platform/class-names.ts'
import styles from './order-receipt.module.css'

interface OrderReceiptProps
  extends Pick<Totals, 'valueMinor' | 'totalMinor' | 'includedTaxes'>,
    Partial<Pick<Totals, 'tipMinor' | 'roundingMinor'>> {
  /** Discount and charges, then each tax. */
  amounts: readonly ChargedAmount[]
  prices: PriceStyle
  /** Content below the total. */
  children?: ReactNode
}

/** Receipt of an order, row by row, with dots that lead to the amount. */
export function OrderReceipt(props: OrderReceiptProps) {
  const { valueMinor, amounts, tipMinor = 0, roundingMinor = 0, totalMinor, prices, children } = props
  const { includedTaxes = [] } = props
  const { t } = useLingui()
  return (
    <div className={styles.receipt}>
      <dl>
        <Row label={t`Cart Value`} amount={formatPrice(valueMinor, prices)} />
        {amounts.map(({ label, amountMinor, isDiscount }, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a charge and a tax may have the same label
            key={`${label}${index}`}
            label={label}
            amount={formatPrice(amountMinor, prices)}
            isSaving={isDiscount}
          />
        ))}
        {tipMinor > 0 && <Row label={t`Tip`} amount={formatPrice(tipMinor, prices)} />}
        {roundingMinor !== 0 && <Row label={t`Round-off`} amount={formatPrice(roundingMinor, prices)} />}
        <div className={styles.total}>
          <dt>{t`Grand Total`}</dt>
          <dd>{formatPrice(totalMinor, prices)}</dd>
        </div>
        {includedTaxes.map(({ label, amountMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have the same label in one language
          <div key={`${label}${index}`} className={styles.included}>
            <dt dir="auto">{t`includes ${label}`}</dt>
            <dd>{formatPrice(amountMinor, prices)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}

function Row({ label, amount, isSaving }: { label: string; amount: string; isSaving?: true | undefined }) {
  return (
    <div className={classNames(styles.row, isSaving && styles.saving)}>
      <dt dir="auto">{label}</dt>
      <span className={styles.dots} aria-hidden="true" />
      <dd>{amount}</dd>
    </div>
  )
}
