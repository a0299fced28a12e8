import { useLingui } from '@lingui/react/macro'
import type { Page, PageState } from '@thali/contract/page-state'
import { PAGES, QUERY } from '@thali/contract/paths'
import type { MenuId } from '@thali/domain/ids'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { pageOf } from '../pages/pages.ts'
import { afterPaint } from '../platform/after-paint.ts'
import { reportView } from '../platform/analytics.ts'
import { saveColor } from '../state/device/saved-color.ts'
import { restoreLanguage } from '../state/device/saved-language.ts'
import { Button } from '../ui/button.tsx'
import { MenuSkeleton } from '../ui/skeleton.tsx'
import styles from './frame.module.css'
import { isOfStore, NEUTRAL_COLOR, pageColor } from './page-color.ts'
import { usePageState } from './use-page-state.ts'

/** Shows the page of the current address, its outline while it is fetched, or the reason why that failed. */
export function Frame({ initial }: { initial: PageState }) {
  const { t, i18n } = useLingui()
  const { state, status, message, retry } = usePageState(initial)
  const search = useSearch()
  const page = useMemo(() => shownPage(state, search), [state, search])
  const looksLike = useRef(page)

  useEffect(() => {
    const color = pageColor(page)
    if (color && color !== NEUTRAL_COLOR) afterPaint(() => saveColor(color))
    // The document came in the right colour already, unless its page has none of its own.
    if (looksLike.current === page && (color || isOfStore(page))) return
    looksLike.current = page
    import('./show-page.ts').then(
      ({ showPage }) => showPage({ ...state, page }, i18n),
      // Without network the page keeps its colour.
      () => undefined,
    )
  }, [state, page, i18n])

  // biome-ignore lint/correctness/useExhaustiveDependencies: not again when the server's answer replaces what the phone knew
  useEffect(() => {
    const { page } = state
    if ('store' in page && page.store && !('sample' in page && page.sample)) {
      const { id } = page.store
      const { search } = location
      afterPaint(() => reportView(id, page.kind, search))
    }
  }, [state.path])

  useEffect(() => afterPaint(restoreLanguage), [])
  // Signals to tests and other programs that the page responds to input and has stored its state.
  useEffect(
    () =>
      afterPaint(() => {
        document.documentElement.dataset.ready = ''
      }),
    [],
  )

  if (status === 'loading') return <MenuSkeleton />
  if (status === 'failed') {
    // Only a browser gets here, and it tries again once it is online.
    const isOnline = navigator.onLine
    return (
      <main id="content" tabIndex={-1} className={styles.failed}>
        <h1>{isOnline ? t`This page could not be loaded` : t`You are offline`}</h1>
        <p>{message && isOnline ? i18n._(message) : t`Check your connection and try again.`}</p>
        <Button onClick={retry}>{t`Try again`}</Button>
        <Link href={PAGES.home}>{t`Go to home`}</Link>
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

/** The page at its address: a diner changes the open menu without a request to the server. */
function shownPage({ page, path }: PageState, search: string): Page {
  if (page.kind !== 'store' || path.startsWith(`${PAGES.menus}/`)) return page
  const openMenuId = new URLSearchParams(search).get(QUERY.menu) as MenuId | null
  return openMenuId === page.openMenuId ? page : { ...page, openMenuId }
}
