import type { ItemEvents } from '@thali/contract/analytics'
import { DINER_API } from '@thali/contract/paths'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { appTokenHeader } from './app-token.ts'
import { isPreview } from './is-preview.ts'

/** Counts a page view, and the printed code that led to it, without a cookie and without waiting. */
export function reportView(profileID: StoreId, page: string, search = ''): void {
  // Undefined values are not sent.
  const code = new URLSearchParams(search).get('code') ?? undefined
  send(DINER_API.countView.path, { profileID, page, code })
}

/** Counts a search without results. */
export function reportFailedSearch(profileID: StoreId, search: string): void {
  send(DINER_API.countView.path, { profileID, page: '', search })
}

/** Counts that an item was viewed or added, or that something was suggested and accepted. */
export function reportItem(
  profileID: StoreId,
  itemID: ItemId,
  action: ItemEvents['items'][number]['action'],
): void {
  send(DINER_API.countItems.path, { profileID, items: [{ itemID, action }] })
}

function send(path: string, body: unknown): void {
  if (isPreview) return
  const text = JSON.stringify(body)
  const token = appTokenHeader()
  // A beacon has no custom headers; if a token is required, a request that outlives the page has.
  if ('app-token' in token) {
    const headers = { 'content-type': 'application/json', ...token }
    fetch(path, { method: 'POST', headers, body: text, keepalive: true }).catch(() => undefined)
  } else {
    navigator.sendBeacon?.(path, new Blob([text], { type: 'application/json' }))
  }
}
