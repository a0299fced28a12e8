import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, QUERY } from '@thali/contract/paths'
import { useEffect, useRef, useState } from 'react'
import { useMay, useStore } from '../../shared/session.ts'
import styles from './style-guide.module.css'
import type { GuideDisplay } from './use-guide-display.ts'

/** Height until the document is loaded, in pixels. */
const FIRST_PX = 480

/** Components of the storefront, rendered by the storefront itself in the same appearance, at their own height. */
export function StorefrontFrame({ look }: { readonly look: GuideDisplay }) {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const mayEdit = useMay('menu.edit')
  const [heightPx, setHeightPx] = useState(FIRST_PX)
  const sizes = useRef<ResizeObserver>(null)
  useEffect(() => () => sizes.current?.disconnect(), [])
  const query = new URLSearchParams({ ...look, [QUERY.lang]: i18n.locale })
  return (
    <section className={styles.story} aria-label={t`Components of the storefront`}>
      <h2>{t`Components of the storefront`}</h2>
      {mayEdit ? (
        <iframe
          className={styles.frame}
          title={t`Components of the storefront`}
          src={`${pathTo(APP_PAGES.storefrontGuide, { storeId })}?${query}`}
          height={heightPx}
          onLoad={({ currentTarget }) => {
            const body = currentTarget.contentDocument?.body
            if (!body) return
            sizes.current?.disconnect()
            sizes.current = new ResizeObserver(() =>
              setHeightPx(Math.ceil(body.firstElementChild?.scrollHeight ?? FIRST_PX)),
            )
            sizes.current.observe(body.firstElementChild ?? body)
          }}
        />
      ) : (
        <p>{t`Shown to staff who may edit the menu.`}</p>
      )}
    </section>
  )
}
