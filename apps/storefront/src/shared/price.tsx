import { formatPrice } from '@thali/domain/format-price'
import styles from './price.module.css'
import { useStoreView } from './store-view.tsx'

interface PriceProps {
  minor: number
  /** Before discount; struck through when it is more. */
  baseMinor?: number
}

/** An amount in the store's currency. */
export function Price({ minor, baseMinor = minor }: PriceProps) {
  const { prices } = useStoreView()
  return (
    <span className={styles.price}>
      <strong>{formatPrice(minor, prices)}</strong>
      {baseMinor > minor && <s>{formatPrice(baseMinor, prices)}</s>}
    </span>
  )
}
