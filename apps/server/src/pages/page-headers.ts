import type { Page, RenderedPage } from '@thali/contract/page-state'
import { SECURITY_HEADERS } from '../plugins/security-headers.ts'

/** Kept by browsers and revalidated each time, so that an edit shows on the next request. */
const PUBLIC = { 'cache-control': 'private, no-cache' }
/** Page of a single device's actions, unknown to the server: kept there for the time without network. */
const OWN = { ...PUBLIC, 'x-robots-tag': 'noindex, nofollow' }
/** For an order, whose address gives access to it, and for failures, which may be over a moment later. */
const NOT_STORED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

const NEVER_KEPT: ReadonlySet<Page['kind']> = new Set(['status', 'thank-you', 'reservations', 'reservation'])

/**
 * Pages of a single order or reservation, for who has its address alone, and of free times: never older than
 * those are.
 */
export function isNeverKept(kind: Page['kind']): boolean {
  return NEVER_KEPT.has(kind)
}

/** Headers that set which caches may store a page, and whether search engines may list it. */
export function accessHeaders(kind: Page['kind']): Record<string, string> {
  return isNeverKept(kind) || kind === 'failed' ? NOT_STORED : kind === 'orders' ? OWN : PUBLIC
}

/** Headers of a rendered page. Cached pages are sent past the server's hooks: they hold all that is due. */
export function pageHeaders(
  page: Pick<RenderedPage, 'styleHashes' | 'status'>,
  kind: Page['kind'],
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie, accept-language',
    ...SECURITY_HEADERS,
    'content-security-policy': pagePolicy(page.styleHashes),
    ...accessHeaders(kind),
    ...(page.status === 200 ? {} : { 'x-robots-tag': 'noindex' }),
  }
}

/** Headers of a draft's preview: for its editor, alone or in a frame of our own pages. */
export function previewHeaders(page: Pick<RenderedPage, 'styleHashes' | 'status'>): Record<string, string> {
  return {
    ...pageHeaders(page, 'store'),
    ...NOT_STORED,
    'content-security-policy': pagePolicy(page.styleHashes, "'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

/** Scripts from our files only, styles from our files and by their hashes: no nonce, so pages can be cached. */
function pagePolicy(styleHashes: readonly string[], framedBy = "'none'"): string {
  const styles = styleHashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
