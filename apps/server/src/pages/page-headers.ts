import type { RenderedPage } from '@thali/contract/page-state'
import { SECURITY_HEADERS } from '../plugins/security-headers.ts'

/** Pages whose address opens an order, or that show one device's own doings. */
const PRIVATE_PAGE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
/** Kept by browsers, asked for anew each time: an edit shows on the next request. */
const PUBLIC_PAGE = { 'cache-control': 'private, no-cache' }

/** Headers of a rendered page. Kept pages are sent past the server's hooks: they hold all that is due. */
export function pageHeaders(page: Pick<RenderedPage, 'styleHashes' | 'status'>, isPrivate: boolean) {
  return {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie, accept-language',
    ...SECURITY_HEADERS,
    'content-security-policy': pagePolicy(page.styleHashes),
    ...(isPrivate ? PRIVATE_PAGE : PUBLIC_PAGE),
    ...(page.status === 200 ? {} : { 'x-robots-tag': 'noindex' }),
  }
}

/** Scripts from our files only, styles from our files and by their hashes: no nonce, so pages can be kept. */
function pagePolicy(styleHashes: readonly string[]): string {
  const styles = styleHashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
