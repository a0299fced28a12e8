import { QUERY, storePath } from '@thali/contract/paths'
import type { ItemId } from '@thali/domain/ids'
import { findListing } from '@thali/domain/menu/listing'
import { startTransition, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { CartBar } from '../../features/cart-bar/cart-bar.tsx'
import { BottomNavigation } from '../../features/contact/bottom-navigation.tsx'
import { StoreFooter } from '../../features/legal/store-footer.tsx'
import { FLOATING_PLACE } from '../../features/menu/floating-place.ts'
import { MenuPicker } from '../../features/menu/menu-picker.tsx'
import { afterPaint } from '../../platform/after-paint.ts'
import { keepLastMenu } from '../../state/device/last-menu.ts'
import { saveStore } from '../../state/device/saved-stores.ts'
import {
  currentTableLink,
  keepTableLink,
  scannedQuery,
  type TableLink,
} from '../../state/device/table-link.ts'
import { rememberPage } from '../../state/known-pages.ts'
import { type OrderingMode, StoreViewProvider } from '../../state/store-view.tsx'
import type { PageProps } from '../page-props.ts'
import { LazyDiscounts } from './lazy-discounts.tsx'
import { LazyDockNotices } from './lazy-dock-notices.tsx'
import { MenuOverlays } from './menu-overlays.tsx'
import { OpenMenu } from './open-menu.tsx'
import { PostLines } from './post-lines.tsx'
import { ClosedMenuBanner, OfflineNotice, OrderingBanner } from './store-notices.tsx'
import styles from './store-page.module.css'
import { StoreTop } from './store-top.tsx'
import { useFreshStore } from './use-fresh-store.ts'

interface StorePageProps extends PageProps<'store'> {
  /** Whether the diner came for this store, so that this device remembers it. */
  isRemembered?: boolean
}

/** Menu page of a store: a menu, a choice between several, or a notice that nothing is served now. */
export function StorePage({ state, page, isRemembered = true }: StorePageProps) {
  const { sample, openMenuId } = page
  const { now, refreshSoon } = useFreshStore(page, state.lang)
  const { store, menus, viewMode } = now
  const item = new URLSearchParams(useSearch()).get(QUERY.item)
  const named = openMenuId ?? (item ? findListing(menus, item as ItemId, null)?.menu.id : undefined)
  const menu =
    menus.menus.length === 1 ? menus.menus[0] : menus.menus.find((candidate) => candidate.id === named)
  const isOffline = Object.keys(menus.items).length === 0
  const { open, later } = store.ordering
  const mode: OrderingMode = viewMode ? 'view-only' : sample || !(open || later) ? 'paused' : 'open'
  const openId = menus.menus.length > 1 && menu ? menu.id : null
  const path = storePath(store.slug)

  const [link, setLink] = useState<TableLink | null>(null)

  useEffect(() => {
    const query = scannedQuery(path)
    // Not in one task with the menu's hydration, nor rendered at once: both would block a slow phone.
    afterPaint(() => {
      keepTableLink(store.slug, query, Date.now())
      startTransition(() => setLink(currentTableLink(store.slug, Date.now())))
    })
  }, [store.slug, path])
  useEffect(() => afterPaint(() => keepLastMenu(store.slug, openId)), [store.slug, openId])
  useEffect(() => {
    if (isRemembered && !sample) afterPaint(() => saveStore(store))
  }, [store, sample, isRemembered])

  useEffect(() => {
    if (now !== page && isRemembered) rememberPage({ ...state, page: { ...page, ...now } })
  }, [state, page, now, isRemembered])

  return (
    <StoreViewProvider store={store} lang={state.lang} mode={mode}>
      <StoreTop state={state} menu={menu ?? null} menus={menus} link={link} booking={page.booking} />
      {page.posts && <PostLines posts={page.posts} />}
      <div className={styles.page}>
        <div className={!isOffline && menu && menu.categories.length > 1 ? styles.beside : undefined}>
          <OrderingBanner isSample={sample} isViewOnly={viewMode} />
          {now.closedMenu && !openId && <ClosedMenuBanner menu={now.closedMenu} />}
          {store.discounts && <LazyDiscounts count={store.discounts.length} menus={menus} />}
          {isOffline ? (
            <OfflineNotice isEmpty={page.isEmpty} />
          ) : menu ? (
            <MenuOverlays key={menu.id} menus={menus} onItemOpened={refreshSoon}>
              <OpenMenu menu={menu} menus={menus} loaded={page.menus} path={path} />
            </MenuOverlays>
          ) : (
            <MenuPicker menus={menus} />
          )}
          <StoreFooter state={state} />
        </div>
        <div className={styles.dock}>
          <LazyDockNotices menus={menus} />
          <div id={FLOATING_PLACE} />
          <CartBar menus={menus} link={link} />
          <BottomNavigation menuHref={storePath(store.slug, { menu: openId })} />
        </div>
      </div>
    </StoreViewProvider>
  )
}
