import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { classNames } from '../../platform/class-names.ts'
import { type SavedStore, savedStores, writeStoresCookie } from '../../state/device/saved-stores.ts'
import { DishIcon } from '../../ui/dish-icon.tsx'
import styles from '../../ui/empty.module.css'
import { MenuSkeleton } from '../../ui/skeleton.tsx'
import type { PageProps } from '../page-props.ts'
import { StorePage } from '../store/store-page.tsx'
import { StorePicker } from './store-picker.tsx'

/** Stores known to this device: a choice, the only one directly, or the sample if there is none. */
export function HomePage({ state, page }: PageProps<'home'>) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [stores, setStores] = useState<readonly SavedStore[] | null>(null)

  useEffect(() => {
    const saved = savedStores()
    writeStoresCookie(saved.length > 0 ? undefined : 0)
    const [only] = saved
    if (saved.length === 1 && only) navigate(pathTo(PAGES.store, { slug: only.slug }), { replace: true })
    else setStores(saved)
  }, [navigate])

  if (stores && stores.length > 1) return <StorePicker state={state} stores={stores} />
  if (page.sample) return <StorePage state={state} page={page.sample} isRemembered={false} />
  // The server knows that there are stores that only this device can name.
  if (!stores) return <MenuSkeleton />
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.empty, styles.page)}>
      <DishIcon />
      <h1>{t`Scan a restaurant's QR code`}</h1>
      <p>{t`Its menu opens here, and this device remembers it.`}</p>
    </main>
  )
}
