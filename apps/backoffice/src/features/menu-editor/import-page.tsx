import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { BegunImport } from '@thali/contract/menu-import'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'
import styles from './import.module.css'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'
import { PageHead } from './page-head.tsx'

/** `…/products/import`: a file, text, or another store becomes a difference, which is taken into the draft. */
export function ImportPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const [begun, setBegun] = useState<BegunImport | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={t`Import a menu`} back={pathTo(APP_PAGES.products, { slug })} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Import a menu`}>
        {begun ? (
          <ImportReview key={begun.id} begun={begun} onOther={() => setBegun(null)} />
        ) : (
          <ImportSource onBegun={setBegun} />
        )}
      </section>
    </div>
  )
}
