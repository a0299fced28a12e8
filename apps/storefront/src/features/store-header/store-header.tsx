import { useLingui } from '@lingui/react/macro'
import { PLACE_SLOT_ID } from '@thali/contract/page-slot'
import type { Store } from '@thali/domain/store/store'
import type { ReactNode } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { storeTextIn } from '../../texts/translated.ts'
import { TableIcon } from '../../ui/icons.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import styles from './store-header.module.css'

interface StoreHeaderProps {
  store: Store
  /** Table or room from a scanned link, known to the server or only in the browser. */
  place?: string | null | undefined
  /** Links and buttons at the top. */
  tools: ReactNode
  /** Short facts, in a row. */
  facts: ReactNode
}

/** Header of a store: banner, logo, name, description and current facts. */
export function StoreHeader({ store, place, tools, facts }: StoreHeaderProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const hasLogo = store.logo && store.logo.widths.length > 0
  const hasBanner = store.banner && store.banner.widths.length > 0
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <span className={styles.place} hidden={!place}>
            <TableIcon />
            {/* The server's text stays until the place is known here. */}
            <span dir="auto" id={PLACE_SLOT_ID} suppressHydrationWarning>
              {place || ' '}
            </span>
          </span>
          <div className={styles.tools}>{tools}</div>
        </div>
        {hasBanner && (
          <div className={styles.banner}>
            <ResponsiveImage image={store.banner!} alt="" sizes="(width > 1080px) 1248px, 100vw" first />
          </div>
        )}
        <div className={styles.face}>
          <span className={classNames(styles.logo, !hasLogo && styles.initial)} aria-hidden="true">
            {hasLogo ? <ResponsiveImage image={store.logo!} alt="" sizes="96px" first /> : [...store.name][0]}
          </span>
          <div className={styles.words}>
            <h1 dir="auto">{store.name || t`Business Name`}</h1>
            <p dir="auto">
              {storeTextIn(lang, store, 'description') || t`Customers can order anytime, anywhere.`}
            </p>
          </div>
        </div>
        <ul className={styles.facts}>{facts}</ul>
      </div>
    </header>
  )
}

export function StoreHeaderFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span dir="auto">{children}</span>
    </li>
  )
}
