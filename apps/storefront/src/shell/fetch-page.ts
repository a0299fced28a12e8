import type { PageState } from '@thali/contract/page-state'
import { inTime } from '../browser/in-time.ts'
import { openStorage } from '../browser/storage.ts'
import { loadPage } from '../pages/pages.ts'
import { reloadWithCarts } from '../shared/carts-elsewhere.ts'
import { loadTexts } from './i18n.client.ts'
import { offlinePage } from './offline-page.ts'

const KEPT_PAGES = 10
/** How long the server may take when the phone can show the page by itself, and when it cannot. */
const WAIT_WITH_COPY_MS = 5_000
const WAIT_MS = 15_000

const fetched = new Map<string, PageState>()

/** Remembers a page for the time without network. */
export function keepPage(key: string, state: PageState): void {
  fetched.delete(key)
  fetched.set(key, state)
  const oldest = fetched.keys().next().value
  if (fetched.size > KEPT_PAGES && oldest !== undefined) fetched.delete(oldest)
}

/**
 * The state of another page and the code that shows it.
 *
 * The document is loaded anew when a server that was upgraded meanwhile answers with another version, and when the
 * server answers but the code does not come: browsers remember a script that failed once.
 *
 * @throws {Error} when the server cannot be reached and the phone cannot make the page by itself
 */
export async function fetchPage(key: string, first: PageState, signal: AbortSignal): Promise<PageState> {
  const known = fetched.get(key) ?? offlinePage(key, fetched.values())
  const answer = await askForPage(key, first.lang, signal, known ? WAIT_WITH_COPY_MS : WAIT_MS)
  const state = answer ?? known
  if (!state || signal.aborted) throw new Error('the page could not be fetched')
  if (state.version !== first.version) {
    reloadWithCarts()
    // This document is over: neither its code nor its failure has anything to say any more.
    return new Promise(() => {})
  }
  try {
    await Promise.all([loadPage(state.page.kind), loadTexts(state.page.kind), openStorage()])
  } catch (error) {
    if (answer && !signal.aborted) reloadWithCarts()
    throw error
  }
  keepPage(key, state)
  return state
}

/** The server's word; null when there is none in time. */
async function askForPage(
  key: string,
  lang: string,
  wanted: AbortSignal,
  waitMs: number,
): Promise<PageState | null> {
  const address = `/api/page?path=${encodeURIComponent(key)}&lang=${lang}`
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(address, { signal })
    // A page that does not exist is an answer too.
    return response.ok || response.status === 404 ? ((await response.json()) as PageState) : null
  }
  return inTime(waitMs, ask, wanted).catch(() => null)
}
