import type { StoreMenus } from '@thali/domain/menu/menu'
import { lazy, Suspense } from 'react'
import { usePainted } from '../../ui/use-painted.ts'
import styles from './store-notices.module.css'

const Strip = lazy(async () => {
  // Without network the menu shows no discounts; the cart does.
  const found = await import('../../features/discounts/discount-strip.tsx').catch(() => null)
  return { default: found?.DiscountStrip ?? Nothing }
})

function Nothing(_: { menus: StoreMenus }) {
  return null
}

/**
 * Automatic discounts of the store, loaded after the rest of the page: their space is reserved, so that nothing
 * moves.
 */
export function LazyDiscounts({ count, menus }: { count: number; menus: StoreMenus }) {
  const isPainted = usePainted()
  return (
    <div className={count > 1 ? styles.twoDiscounts : styles.discount}>
      <Suspense>{isPainted && <Strip menus={menus} />}</Suspense>
    </div>
  )
}
