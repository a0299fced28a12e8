import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { classNames } from '../../shared/class-names.ts'
import styles from '../../shared/empty.module.css'
import { DishIcon } from '../../shared/icons.tsx'
import { type SavedStore, savedStores } from '../../shared/saved-stores.ts'
import type { PageProps } from '../page-props.ts'
import { StorePage } from '../store/store-page.tsx'
import { StorePicker } from './store-picker.tsx'

/** The stores this device knows: a choice, the only one at once, or the sample where there is none. */
export function HomePage({ state, page }: PageProps<'home'>) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [stores, setStores] = useState<readonly SavedStore[]>([])

  useEffect(() => {
    const saved = savedStores()
    const [only] = saved
    if (saved.length === 1 && only) navigate(`/${only.slug}`, { replace: true })
    else setStores(saved)
  }, [navigate])

  if (stores.length > 1) return <StorePicker state={state} stores={stores} />
  if (page.sample) return <StorePage state={state} page={page.sample} isRemembered={false} />
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.empty, styles.page)}>
      <DishIcon />
      <h1>{t`Scan a restaurant's QR code`}</h1>
      <p>{t`Its menu opens here, and this device remembers it.`}</p>
    </main>
  )
}
