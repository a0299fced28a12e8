import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { useEffect, useMemo, useRef } from 'react'
import { useSearch } from 'wouter'
import { reportView } from '../browser/beacons.ts'
import { pageOf } from '../pages/pages.ts'
import { Button } from '../shared/button.tsx'
import { saveColor, savedColor } from '../shared/saved-color.ts'
import { restoreLanguage } from '../shared/saved-language.ts'
import { MenuSkeleton } from '../shared/skeleton.tsx'
import { useStorageOpen } from '../shared/use-storage-open.ts'
import styles from './frame.module.css'
import { pageColor } from './page-color.ts'
import { shownPage } from './shown-page.ts'
import { usePageState } from './use-page-state.ts'

/** Shows the page of the current address, its outline while it is fetched, or why it could not be. */
export function Frame({ initial }: { initial: PageState }) {
  const { t, i18n } = useLingui()
  const { state, status, retry } = usePageState(initial)
  const search = useSearch()
  const page = useMemo(() => shownPage(state, search), [state, search])
  const isOpen = useStorageOpen()
  const looksLike = useRef(page)

  useEffect(() => {
    const color = pageColor(page)
    if (color && isOpen) saveColor(color)
    // The document came in the right colour already, unless its page has none of its own.
    if (looksLike.current === page && color) return
    looksLike.current = page
    import('./show-page.ts').then(
      ({ showPage }) => showPage({ ...state, page }, i18n, color ?? savedColor()),
      // Without network the page keeps the colour it has.
      () => undefined,
    )
  }, [state, page, i18n, isOpen])

  useEffect(() => {
    const { page } = state
    if ('store' in page && page.store && !('sample' in page && page.sample)) {
      reportView(page.store.id, page.kind)
    }
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when what the device keeps can be read
  useEffect(restoreLanguage, [isOpen])

  if (status === 'loading') return <MenuSkeleton />
  if (status === 'failed') {
    return (
      <main id="content" tabIndex={-1} className={styles.failed}>
        <h1>{t`This page could not be fetched`}</h1>
        <p>{t`Check your connection and try again.`}</p>
        <Button onClick={retry}>{t`Try again`}</Button>
      </main>
    )
  }
  const Page = pageOf(page.kind)
  return (
    <>
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      <Page key={state.path} state={state} page={page} />
    </>
  )
}
