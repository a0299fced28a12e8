import { useLingui } from '@lingui/react/macro'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { useRowWindow } from '../../shared/look/use-row-window.ts'
import { ListedPrices } from '../../shared/screen-decimals.tsx'
import type { Product } from './filter-products.ts'
import { ProductRow } from './product-row.tsx'
import styles from './products.module.css'

/** Height of a row, in rem; `GAP_PX` separates it from the next one. */
const ROW_REM = 4
const GAP_PX = 4
const BEYOND = 8

/** Dishes as rows. */
export function ProductList({ products }: { products: readonly Product[] }) {
  const { t } = useLingui()
  const count = products.length
  const rowPx = remToPx(ROW_REM) + GAP_PX
  const { scroller, indexes } = useRowWindow({ count, rowPx, beyond: BEYOND })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={scroller} className={styles.list} tabIndex={0} aria-label={t`Dishes`}>
      <ListedPrices minors={products.map(({ priceMinor }) => priceMinor)}>
        <ul className={styles.rows} style={{ height: count * rowPx }}>
          {indexes.map((index) => {
            const product = products[index]
            return product ? (
              <ProductRow
                key={product.id}
                product={product}
                top={index * rowPx}
                place={index + 1}
                of={count}
              />
            ) : null
          })}
        </ul>
      </ListedPrices>
    </section>
  )
}
