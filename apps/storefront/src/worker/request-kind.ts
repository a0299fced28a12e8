/** What the service worker does with a request: its own copies, or nothing at all. */
export type RequestKind = 'asset' | 'picture' | 'page' | 'leave'

/** First path segments that the worker never answers: programs, streams, private pages, the backoffice. */
const LEFT_ALONE = new Set([
  'api',
  'order',
  'profile',
  'restaurant',
  'store',
  'tenant',
  'feedback',
  'status',
  'app',
  'auth',
  'docs',
  'health',
  'thankyou',
])

interface AskedFor {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Tells what a request is after, by its address alone. Another origin's requests are left alone. */
export function requestKind({ method, mode, url }: AskedFor, origin: string): RequestKind {
  const { origin: askedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || askedOrigin !== origin) return 'leave'
  const first = pathname.split('/')[1] ?? ''
  if (LEFT_ALONE.has(first)) return 'leave'
  if (first === 'assets') return 'asset'
  if (first === 'media') return 'picture'
  return mode === 'navigate' ? 'page' : 'leave'
}

/** Under which address a page is kept: its path, what selects its content, and the language it is in. */
export function pageKey(url: string, lang: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const kept = new URLSearchParams({ lang })
  for (const name of ['men', 'store']) {
    const value = searchParams.get(name)
    if (value !== null) kept.set(name, value)
  }
  return `${origin}${path}?${kept}`
}

/** The language of a page, as its own markup says. */
export function languageOf(html: string): string {
  return /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
}
