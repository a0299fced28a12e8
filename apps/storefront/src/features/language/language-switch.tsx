import { useLingui } from '@lingui/react/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import { QUERY } from '@thali/contract/paths'
import { LANGUAGES } from '@thali/domain/language'
import type { MouseEvent } from 'react'
import { useSearch } from 'wouter'
import { saveLanguage } from '../../state/device/saved-language.ts'
import { GlobeIcon } from '../../ui/icons.tsx'

interface LanguageSwitchProps {
  lang: PageLanguage
  languages: readonly PageLanguage[]
}

/** Links to the same page in each other language and remembers the choice. */
export function LanguageSwitch({ lang, languages }: LanguageSwitchProps) {
  const { t } = useLingui()
  const query = new URLSearchParams(useSearch())

  function choose(event: MouseEvent, other: PageLanguage) {
    event.preventDefault()
    saveLanguage(other)
    navigator.serviceWorker?.controller?.postMessage({ lang: other })
    const url = new URL(location.href)
    url.searchParams.delete(QUERY.lang)
    history.replaceState(history.state, '', url)
    location.reload()
  }

  return languages.map((other) => {
    if (other === lang) return null
    const { name } = LANGUAGES[other]
    // For a tap before the page's scripts have loaded: the query selects some pages.
    query.set(QUERY.lang, other)
    return (
      <a
        key={other}
        href={`?${query}`}
        // A scanned link tells the browser more than the server, which renders a page once for all tables.
        suppressHydrationWarning
        hrefLang={other}
        lang={other}
        aria-label={t`Language: ${name}`}
        onClick={(event) => choose(event, other)}
      >
        <GlobeIcon />
        {name}
      </a>
    )
  })
}
