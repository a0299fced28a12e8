import { useLingui } from '@lingui/react/macro'
import { Badge, Switch } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { productName } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { memo } from 'react'
import { Link } from 'react-router'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import type { Product } from './filter-products.ts'
import styles from './products.module.css'
import { useSellOut } from './use-draft.ts'

const THUMB_PX = 96

interface ProductRowProps {
  readonly product: Product
  /** Offset in the list, in pixels. */
  readonly top: number
  readonly place: number
  readonly of: number
}

/** Dish: picture, name, categories, price, unpublished changes, and whether it is available. */
export const ProductRow = memo(function ProductRow({ product, top, place, of }: ProductRowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price } = useFormats()
  const { id, label, state, isUsedUp } = product
  const count = 0
  const isGone = state !== AVAILABLE || isUsedUp
  return (
    <li
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={of}
      aria-posinset={place}
      data-gone={isGone || undefined}
    >
      <Thumb image={product.image} label={label} />
      <span className={styles.name}>
        <span className={styles.label}>
          <VegNonVegMark veg={product.veg} />
          <Link
            to={pathTo(APP_PAGES.product, { slug, name: productName(label, id) })}
            className={styles.open}
          >
            {label}
          </Link>
        </span>
        <span className={styles.categories}>{product.categories.join(' · ')}</span>
      </span>
      <span className={styles.badges}>
        {isUsedUp && (
          <Badge color="red" className={styles.badge ?? ''}>
            {t`${count} left`}
          </Badge>
        )}
        {!product.isPublished ? (
          <Badge className={styles.badge ?? ''}>{t`New`}</Badge>
        ) : (
          product.isChanged && <Badge color="gray" className={styles.badge ?? ''}>{t`Changed`}</Badge>
        )}
      </span>
      <span className={styles.price}>
        {product.priceMinor === null ? '–' : price(product.priceMinor)}
        <span className={styles.plus} aria-hidden="true">
          {product.priceVaries && '+'}
        </span>
        {product.discountBps > 0 && <span className={styles.off}>−{product.discountBps / 100} %</span>}
      </span>
      <SoldOutSwitch product={product} label={t`${label} can be ordered`} />
    </li>
  )
})

/** Picture of a dish; without one its initial on the store's tint. */
function Thumb({ image, label }: Pick<Product, 'image' | 'label'>) {
  const width = image?.widths.find((one) => one >= THUMB_PX)
  return image && width !== undefined ? (
    <img
      className={styles.thumb}
      src={`${image.src}/${width}.jpg`}
      alt=""
      loading="lazy"
      width={48}
      height={48}
    />
  ) : (
    <span className={styles.thumb} aria-hidden="true">
      {[...label][0]?.toUpperCase()}
    </span>
  )
}

function SoldOutSwitch({ product, label }: { product: Product; label: string }) {
  const { mutate } = useSellOut()
  const { id, state, isPublished } = product
  return (
    <Switch
      checked={state === AVAILABLE}
      disabled={!isPublished}
      aria-label={label}
      onChange={(event) =>
        mutate({ itemId: id, state: event.currentTarget.checked ? AVAILABLE : SOLD_OUT, before: state })
      }
    />
  )
}
