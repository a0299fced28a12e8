/** Formats for followers of a store's posts: an Atom feed, and a sitemap for search engines. */

import type { PublicPostEntry } from '@thali/contract/page-state'
import { escapeHtml } from '@thali/domain/escape-html'
import { isPlainText } from '@thali/domain/typed-text'

interface Feed {
  readonly title: string
  /** Absolute address of the posts. */
  readonly url: string
  readonly feedUrl: string
  readonly lang: string
  readonly posts: readonly (PublicPostEntry & { readonly url: string })[]
}

/** An Atom feed, dated with the latest change. */
export function writeFeed({ title, url, feedUrl, lang, posts }: Feed): string {
  const latest = posts.map(({ changedAt }) => changedAt).sort()
  const entries = posts.map(
    (post) =>
      `<entry><id>${escapeXml(post.url)}</id><title>${escapeXml(post.title)}</title>` +
      `<link href="${escapeXml(post.url)}"/><published>${post.publishedAt}</published>` +
      `<updated>${post.changedAt}</updated><summary>${escapeXml(post.excerpt)}</summary></entry>`,
  )
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">` +
    `<id>${escapeXml(url)}</id><title>${escapeXml(title)}</title>` +
    `<author><name>${escapeXml(title)}</name></author><link href="${escapeXml(url)}"/>` +
    `<link rel="self" href="${escapeXml(feedUrl)}"/>` +
    `<updated>${latest.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>${entries.join('')}</feed>\n`
  )
}

/** A sitemap of some absolute addresses; null omits a page's last change. */
export function writeSitemap(pages: readonly { readonly url: string; readonly changedAt: string | null }[]) {
  const lines = pages.map(
    ({ url, changedAt }) =>
      `<url><loc>${escapeXml(url)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`,
  )
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>\n`
  )
}

/** Escaped text for XML, without control characters. */
function escapeXml(text: string): string {
  const plain = isPlainText(text, { lines: true }) ? text : text.replace(/[^\P{Cc}\r\n]/gu, '')
  return escapeHtml(plain)
}
