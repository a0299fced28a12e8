import { useLingui } from '@lingui/react/macro'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import styles from './price.module.css'

interface PriceProps {
  minor: number
  /** Price before discount; struck through when it is higher. */
  baseMinor?: number
  prices: PriceStyle
}

/** Lowest price of something. */
export function StartingPrice({ minor, prices }: Omit<PriceProps, 'baseMinor'>) {
  const { t } = useLingui()
  return <strong className={styles.price}>{t`from ${formatPrice(minor, prices)}`}</strong>
}

/** An amount in the store's currency. */
export function Price({ minor, baseMinor = minor, prices }: PriceProps) {
  return (
    <span className={styles.price}>
      <strong>{formatPrice(minor, prices)}</strong>
      {baseMinor > minor && <s>{formatPrice(baseMinor, prices)}</s>}
    </span>
  )
}
