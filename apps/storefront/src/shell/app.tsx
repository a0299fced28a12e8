import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageState } from '@thali/contract/page-state'
import { pageKeyOf, QUERY } from '@thali/contract/paths'
import { useState } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { ToastRegion } from '../ui/toast-region.tsx'
import { customDomainLocation, withinDomain } from './custom-domain-location.ts'
import { Frame } from './frame.tsx'
import { isForAnyAddress } from './use-page-state.ts'

interface AppProps {
  initial: PageState
  i18n: I18n
  /** The browser's address: a scanned link has more parameters than the address the page was rendered for. */
  here?: string
  /** Location hook in place of the browser's address. */
  hook?: BaseLocationHook | undefined
}

/** The whole page, the same on the server and in the browser. */
export function App({ initial, i18n, here = initial.path, hook }: AppProps) {
  const { customDomainOf } = initial
  const [location] = useState(() => hook ?? (customDomainOf && customDomainLocation(customDomainOf)))
  const asked = customDomainOf ? withinDomain(customDomainOf, here) : here
  const [path, search] = split(looksTheSame(asked, initial) ? asked : initial.path)
  return (
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path} ssrSearch={search} {...(location && { hook: location })}>
        <Frame initial={initial} />
        <ToastRegion />
      </Router>
    </I18nProvider>
  )
}

/**
 * Whether the page starts the same at both addresses. If so, the page hydrated at the browser's own need not be
 * rendered a second time once the browser's address is read.
 */
function looksTheSame(here: string, initial: PageState): boolean {
  if (isForAnyAddress(initial)) return true
  // The menu of a dish is resolved only in the browser.
  return pageKeyOf(here) === pageKeyOf(initial.path) && !new URLSearchParams(split(here)[1]).has(QUERY.item)
}

function split(address: string): [path: string, search: string] {
  const at = `${address}?`.indexOf('?')
  return [address.slice(0, at), address.slice(at)]
}
