import { useLingui } from '@lingui/react/macro'
import { formatPrice, type PriceStyle } from '@thali/domain/format-price'
import type { LabelledAmount } from '@thali/domain/order'
import type { ReactNode } from 'react'
import styles from './receipt.module.css'

interface ReceiptProps {
  valueMinor: number
  /** Each charge, then each tax. */
  amounts: readonly LabelledAmount[]
  totalMinor: number
  prices: PriceStyle
  /** Under the total. */
  children?: ReactNode
}

/** What it comes to, line by line: the amount of a row is led to by dots. */
export function Receipt({ valueMinor, amounts, totalMinor, prices, children }: ReceiptProps) {
  const { t } = useLingui()
  return (
    <div className={styles.receipt}>
      <dl>
        <Row label={t`Cart Value`} amount={formatPrice(valueMinor, prices)} />
        {amounts.map(({ label, amountMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a charge and a tax may have the same label
          <Row key={`${label}${index}`} label={label} amount={formatPrice(amountMinor, prices)} />
        ))}
        <div className={styles.total}>
          <dt>{t`Grand Total`}</dt>
          <dd>{formatPrice(totalMinor, prices)}</dd>
        </div>
      </dl>
      {children}
    </div>
  )
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className={styles.row}>
      <dt dir="auto">{label}</dt>
      <span className={styles.dots} aria-hidden="true" />
      <dd>{amount}</dd>
    </div>
  )
}
