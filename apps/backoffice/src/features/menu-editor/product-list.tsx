import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { useListedPrices } from '../../shared/screen-decimals.tsx'
import type { Product } from './filter-products.ts'
import { ProductRow } from './product-row.tsx'
import styles from './products.module.css'

/** As high as its text, with what parts it from the next one. */
const ROW_REM = 4
const GAP_PX = 4
const BEYOND = 8

/** Dishes as rows; only those near the window are in the document, so that thousands scroll as well as ten. */
export function ProductList({ products }: { products: readonly Product[] }) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  useListedPrices(products.map(({ priceMinor }) => priceMinor))
  const rows = useVirtualizer({
    count: products.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => remToPx(ROW_REM) + GAP_PX,
    overscan: BEYOND,
    // Measured only after the first drawing: as high as the window, rows are part of it.
    initialRect: { width: 0, height: innerHeight },
    getItemKey: (index) => products[index]?.id ?? index,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={scroller} className={styles.list} tabIndex={0} aria-label={t`Dishes`}>
      <ul className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const product = products[index]
          return product ? (
            <ProductRow key={key} product={product} top={start} place={index + 1} of={products.length} />
          ) : null
        })}
      </ul>
    </section>
  )
}
