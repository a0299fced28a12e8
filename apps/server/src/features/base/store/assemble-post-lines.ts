import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { PostLine } from '@thali/contract/page-state'
import { pathTo } from '@thali/contract/paths'
import type { MenuPostRow } from './store.queries.ts'

/** Turns posts into the lines below the header of a store's menu, with titles in all their languages. */
export function assemblePostLines(slug: string, rows: readonly MenuPostRow[]): PostLine[] {
  return rows.map(({ slug: post, content: { title, translations } }) => ({
    label: title,
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([lang, texts]) =>
        texts?.title ? [[lang, { label: texts.title }]] : [],
      ),
    ),
    href: pathTo(DOCUMENT_PAGES.post, { slug, post }),
  }))
}
