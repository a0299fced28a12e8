import type { PageLanguage } from '@thali/contract/page-state'
import { cachedPageKey } from '../worker/request-handling.ts'

/** Whether the service worker has a copy of the page at this address: a new document shows it without network. */
export async function hasCachedPage(address: string, lang: PageLanguage): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const copy = await caches.match(cachedPageKey(address, lang)).catch(() => undefined)
  return copy !== undefined
}
