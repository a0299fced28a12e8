import type { Page, PageLanguage } from '@thali/contract/page-state'
import { isLanguage, LANGUAGE_TAGS, USUAL_LANGUAGE } from '@thali/domain/language'
import { pauseReasonIn } from '@thali/domain/order/pause-reason'

export interface LanguageHints {
  /** `?lang=` of the address. */
  readonly fromQuery: string | null
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Interface language of a request: of the address, else the cookie, else the browser. */
export function pageLanguage({ fromQuery, cookie, acceptLanguage }: LanguageHints): PageLanguage {
  return known(fromQuery) ?? known(cookieLanguage(cookie)) ?? preferred(acceptLanguage) ?? USUAL_LANGUAGE
}

export function isPageLanguage(tag: string | null): boolean {
  return known(tag) !== undefined
}

function known(tag: string | null | undefined): PageLanguage | undefined {
  return isLanguage(tag) ? tag : undefined
}

function cookieLanguage(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : /(?:^|;\s*)lang=([a-z]{2,3})(?:;|$)/.exec(cookie)?.[1]
}

/** The first of several, without a quality: no other is wanted more. */
const FIRST_TAG = /^([a-z]{2,3})(?:-[A-Za-z]+)?(?:,|$)/

function preferred(acceptLanguage: string | undefined): PageLanguage | undefined {
  if (!acceptLanguage) return undefined
  // Reading the whole header would cost as much as the rest of an answer from memory.
  return known(FIRST_TAG.exec(acceptLanguage)?.[1]) ?? readPreference(acceptLanguage)
}

function readPreference(acceptLanguage: string): PageLanguage | undefined {
  const wishes = acceptLanguage
    .split(',')
    .slice(0, 20)
    .map((part, position) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return {
        tag: tag.split('-', 1)[0]?.toLowerCase(),
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

/** Languages that a page is offered in: those its store chose, else all. */
export function languagesOf(page: Page): readonly PageLanguage[] {
  const chosen = 'store' in page ? page.store?.languages : undefined
  return chosen && chosen.length > 0 ? chosen : LANGUAGE_TAGS
}

/** Language that a page is shown in: the requested one, where its store has it. */
export function servedLanguage(page: Page, asked: PageLanguage): PageLanguage {
  const offered = languagesOf(page)
  return offered.includes(asked) ? asked : (offered[0] ?? asked)
}

/** Page with the reason of a pause in the page's language, if the reason is one of ours. */
export function withPauseReason(page: Page, lang: PageLanguage): Page {
  if (!('store' in page) || !page.store || page.store.ordering.reason === '') return page
  const { store } = page
  const ordering = { ...store.ordering, reason: pauseReasonIn(lang, store.ordering.reason) }
  return { ...page, store: { ...store, ordering } } as Page
}
