import type { ItemId } from '@thali/domain/ids'
import { findListing } from '@thali/domain/listing'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { CartBar } from '../../features/cart-bar/cart-bar.tsx'
import { ClearedCartNotice } from '../../features/cleared-cart/cleared-cart-notice.tsx'
import { BottomNavigation } from '../../features/contact/bottom-navigation.tsx'
import { StoreFooter } from '../../features/legal/store-footer.tsx'
import { MenuPicker } from '../../features/menu/menu-picker.tsx'
import { Late, latePiece } from '../../shared/late-piece.tsx'
import { saveStore } from '../../shared/saved-stores.ts'
import { type OrderingMode, StoreViewProvider } from '../../shared/store-view.tsx'
import { keepTableLink, scannedQuery, type TableLink, tableLink } from '../../shared/table-link.ts'
import { useStorageOpen } from '../../shared/use-storage-open.ts'
import type { PageProps } from '../page-props.ts'
import { OpenMenu } from './open-menu.tsx'
import { OfflineNotice, OrderingBanner } from './store-notices.tsx'
import styles from './store-page.module.css'
import { StoreTop } from './store-top.tsx'
import { useFreshStore } from './use-fresh-store.ts'

/** News of an order that waits to be sent: rare, so fetched after all else. */
const orderNews = latePiece(() => import('./late-order-news.tsx').then((module) => module.LateOrderNews))

interface StorePageProps extends PageProps<'store'> {
  /** The diner came for this store, so that this device remembers it. */
  isRemembered?: boolean
}

/** A store's menu: one menu, a choice between several, or word that nothing is served now. */
export function StorePage({ state, page, isRemembered = true }: StorePageProps) {
  const { sample, openMenuId } = page
  const { store, menus, viewMode } = useFreshStore(page)
  const query = new URLSearchParams(useSearch())
  const item = query.get('item')
  const named = openMenuId ?? (item ? findListing(menus, item as ItemId, null)?.menu.id : undefined)
  const menu =
    menus.menus.length === 1 ? menus.menus[0] : menus.menus.find((candidate) => candidate.id === named)
  const mode: OrderingMode = viewMode ? 'view-only' : sample || !store.ordering.open ? 'paused' : 'open'
  const path = `/${store.slug}`

  const isStorageOpen = useStorageOpen()
  const [link, setLink] = useState<TableLink | null>(null)
  const scanned = useRef('')

  // At once: what the diner opens before storage is there writes another address.
  useEffect(() => {
    scanned.current = scannedQuery(path)
  }, [path])
  useEffect(() => {
    if (!isStorageOpen) return
    keepTableLink(store.slug, scanned.current, Date.now())
    setLink(tableLink(store.slug, Date.now()))
    if (isRemembered && !sample) saveStore(store)
  }, [store, sample, isRemembered, isStorageOpen])

  return (
    <StoreViewProvider store={store} lang={state.lang} mode={mode}>
      <StoreTop state={state} menu={menu ?? null} menus={menus} link={link} />
      <div className={styles.page}>
        <OrderingBanner isSample={sample} isViewOnly={viewMode} />
        {menus.menus.length === 0 && <OfflineNotice />}
        {menus.menus.length > 1 && !menu && <MenuPicker menus={menus} path={path} />}
        {menu && <OpenMenu key={menu.id} menu={menu} menus={menus} loaded={page.menus} path={path} />}
        <StoreFooter state={state} />
      </div>
      <div className={styles.dock}>
        {isStorageOpen && <Late piece={orderNews} props={{}} />}
        <ClearedCartNotice storeSlug={store.slug} floating />
        <CartBar menus={menus} />
        <BottomNavigation menuHref={path} />
      </div>
    </StoreViewProvider>
  )
}
