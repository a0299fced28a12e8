import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageState } from '@thali/contract/page-state'
import { Router } from 'wouter'
import { ToastRegion } from '../shared/toast-region.tsx'
import { Frame } from './frame.tsx'

interface AppProps {
  initial: PageState
  i18n: I18n
}

/** The whole page, the same on the server and in the browser. */
export function App({ initial, i18n }: AppProps) {
  const [path, search = ''] = initial.path.split('?')
  return (
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path} ssrSearch={search}>
        <Frame initial={initial} />
        <ToastRegion />
      </Router>
    </I18nProvider>
  )
}
