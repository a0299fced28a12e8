import { useLingui } from '@lingui/react/macro'
import { PAGES, parameterOf, pathTo } from '@thali/contract/paths'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { lastStoreSlug } from '../../state/device/saved-stores.ts'
import { type OrderingMode, StoreViewProvider } from '../../state/store-view.tsx'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { PageProps } from '../page-props.ts'
import { CartPage } from './cart-page.tsx'
import styles from './place-order-page.module.css'
import { useFreshPage } from './use-fresh-page.ts'

/** Cart and checkout of the store in the address, or of the tab's last one. */
export function PlaceOrderPage({ state, page }: PageProps<'place-order'>) {
  const { shown, refresh } = useFreshPage(page, state.lang)
  const { store, menus, viewMode } = shown
  const tools = <LanguageSwitch lang={state.lang} languages={state.languages} />
  if (!store || !menus) return <NoStore tools={tools} />

  const mode: OrderingMode = viewMode
    ? 'view-only'
    : store.ordering.open || store.ordering.later
      ? 'open'
      : 'paused'
  return (
    <StoreViewProvider store={store} lang={state.lang} mode={mode}>
      <CartPage
        menus={menus}
        sendsCodes={shown.sendsCodes ?? true}
        paysOnline={shown.paysOnline ?? false}
        tools={<Tools>{tools}</Tools>}
        refresh={refresh}
      />
    </StoreViewProvider>
  )
}

function Tools({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      {children}
      <Link href={PAGES.orders} aria-label={t`Your orders`}>
        <ReceiptIcon />
        {t`Orders`}
      </Link>
    </>
  )
}

/** Cart page without a store in its path: that of the tab's last store, else an empty cart. */
function NoStore({ tools }: { tools: ReactNode }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const count = 0
  const isHydrated = useHydrated()
  const last = isHydrated ? lastStoreSlug() : null
  const isNamed = isHydrated && new URLSearchParams(location.search).has(parameterOf(PAGES.cart) ?? '')

  useEffect(() => {
    if (last && !isNamed) navigate(pathTo(PAGES.cart, { slug: last }), { replace: true })
  }, [last, isNamed, navigate])

  return (
    <>
      <TopBar
        title={isHydrated ? t`Cart (Items: ${count})` : t`Cart`}
        backHref={PAGES.home}
        backLabel={t`Back to menu`}
        tools={<Tools>{tools}</Tools>}
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        {isHydrated && (!last || isNamed) && <EmptyCart menuHref={PAGES.home} />}
      </main>
    </>
  )
}
