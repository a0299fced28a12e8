import type { MessageDescriptor } from '@lingui/core'
import type { PageLanguage, PageState } from '@thali/contract/page-state'
import { DINER_API } from '@thali/contract/paths'
import type { Answer } from '@thali/contract/send-call'
import { isSameContent } from '@thali/domain/same-content'
import { loadPage } from '../pages/other-pages.ts'
import { fetchCodeOfSearch } from '../pages/store/search-code.ts'
import { fetchApi } from '../platform/fetch-api.ts'
import { onIdle } from '../platform/on-idle.ts'
import { currentCart, onCartChange } from '../state/cart/cart-storage.ts'
import { knownPages, rememberPage } from '../state/known-pages.ts'
import { messageOfCode } from '../texts/error-messages.ts'
import { cachedPageKey } from '../worker/request-handling.ts'
import { offlinePage } from './offline-page.ts'
import { placedPage } from './placed-page.ts'

/** Time limits of a page request, in milliseconds: if the phone has a copy of the page, and if it has none. */
const WAIT_WITH_COPY_MS = 5_000
const WAIT_MS = 15_000

/** Fetches the code of the cart's page once there is a cart and the browser is idle: then the page opens at once. */
export function fetchCartCode({ page }: PageState): void {
  const fetchCode = () => {
    stop()
    // What is lost is fetched with the page.
    onIdle(() => void loadPage('place-order').catch(() => undefined))
  }
  const stop = onCartChange(fetchCode)
  if (page.kind === 'store' && currentCart(page.store.slug)) fetchCode()
}

/**
 * Fetches the state of another page and the code that shows it.
 *
 * The document is loaded again when an upgraded server answers with another version, when the store's pages are not
 * in the language of this one, when the state arrives but the code does not (browsers remember a script that failed
 * once), and when there is no answer but the service worker has a copy.
 *
 * @param known what is shown meanwhile; returned itself where the server's page is the same
 * @throws {Error} when the server cannot be reached and the phone cannot make the page itself; its cause is the
 * message about the server's answer, if there was one
 */
export async function fetchPage(
  key: string,
  first: PageState,
  signal: AbortSignal,
  known: PageState | null = null,
): Promise<PageState> {
  const states = [first, ...knownPages]
  const placed = placedPage(key, states)
  const { state, isFresh } = placed
    ? { state: placed, isFresh: true }
    : await askForPage(key, first.lang, known ?? offlinePage(key, states), signal)
  if (state.version !== first.version || state.lang !== first.lang) return reloadDocument()
  try {
    await loadPage(state.page.kind)
  } catch (error) {
    if (isFresh && !signal.aborted) location.reload()
    throw error
  }
  if (state.page.kind === 'store') await fetchCodeOfSearch(state.page.menus.menus)
  const shown = known && isSameContent(known.page, state.page) ? known : state
  rememberPage(shown)
  return shown
}

/** Ends this document: neither its code nor its failure matters any longer. */
function reloadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** State from the server, or from the phone if there is no answer. */
async function askForPage(
  key: string,
  lang: PageState['lang'],
  known: PageState | null,
  signal: AbortSignal,
): Promise<{ readonly state: PageState; readonly isFresh: boolean }> {
  const timeoutMs = known ? WAIT_WITH_COPY_MS : WAIT_MS
  const answer = await fetchApi(DINER_API.page, { path: key, lang }, { signal, timeoutMs })
  const isFresh = answer.kind === 'ok'
  const state = isFresh ? answer.body : known
  if (
    !state &&
    answer.kind === 'no-answer' &&
    (await hasCachedPage(location.href, lang)) &&
    !signal.aborted
  ) {
    return reloadDocument()
  }
  if (!state || signal.aborted) {
    throw new Error('the page could not be fetched', { cause: messageOf(answer) })
  }
  return { state, isFresh }
}

/** Message about an answer without a page; undefined if there was no answer. */
function messageOf(answer: Answer<PageState>): MessageDescriptor | undefined {
  if (answer.kind === 'refused') return messageOfCode(answer.code, answer.message)
  return answer.kind === 'no-answer' && answer.status > 0 ? messageOfCode('fault') : undefined
}

/** Whether the service worker has a copy of the page at this address: a new document shows it without network. */
async function hasCachedPage(address: string, lang: PageLanguage): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const copy = await caches.match(cachedPageKey(address, lang)).catch(() => undefined)
  return copy !== undefined
}
