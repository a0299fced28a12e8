import type { PageLanguage } from '@thali/contract/page-state'

/** Languages of the interface, as the switch offers them. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = ['en', 'hi']

const DEFAULT: PageLanguage = 'en'

export interface LanguageHints {
  /** `?lang=` of the address. */
  readonly asked: string | null
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The interface's language for a request: what the address says, else the cookie, else the browser. */
export function pageLanguage({ asked, cookie, acceptLanguage }: LanguageHints): PageLanguage {
  return known(asked) ?? known(cookieLanguage(cookie)) ?? preferred(acceptLanguage) ?? DEFAULT
}

function known(tag: string | null | undefined): PageLanguage | undefined {
  return PAGE_LANGUAGES.find((language) => language === tag)
}

function cookieLanguage(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
}

const MOST_KNOWN = 500
/** Browsers send few different headers; reading one anew would cost more than the rest of an answer. */
const preferences = new Map<string, PageLanguage | undefined>()

function preferred(acceptLanguage: string | undefined): PageLanguage | undefined {
  if (!acceptLanguage) return undefined
  if (preferences.has(acceptLanguage)) return preferences.get(acceptLanguage)
  const language = readPreference(acceptLanguage)
  if (preferences.size >= MOST_KNOWN) preferences.clear()
  preferences.set(acceptLanguage, language)
  return language
}

function readPreference(acceptLanguage: string): PageLanguage | undefined {
  const wishes = acceptLanguage
    .split(',')
    .slice(0, 20)
    .map((part, position) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return {
        tag: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality) || 0,
        position,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.position - other.position)
  for (const { tag } of wishes) {
    const language = known(tag)
    if (language) return language
  }
  return undefined
}
