import type { I18n } from '@lingui/core'
import type { DocumentKind, Page, PageState, RenderAssets } from '@thali/contract/page-state'
import { FILES, pathTo, QUERY } from '@thali/contract/paths'
import { escapeHtml } from '@thali/domain/escape-html'
import { deriveTheme } from '@thali/domain/store/theme'
import { storeUrl } from '../state/store-url.ts'
import { escapeJson } from './escape.ts'
import { pageColor } from './page-color.ts'
import { pageMeta } from './page-meta.ts'
import { feedAddress, type PageOfPosts, postData, postsAddress } from './post-data.ts'
import { pictureUrl, storeData } from './structured-data.ts'

/** Content of `<head>`, except the style with the store's colour. */
export function headHtml(state: PageState, assets: RenderAssets, i18n: I18n): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(state.appToken === undefined ? [] : [meta('name', 'app-token', state.appToken)]),
    ...scripts(isDocument(state.page) ? { ...assets, entry: '', modulepreloads: [] } : assets),
    ...titleAndSharing(state, i18n),
    ...colours(state),
    ...installing(state, assets),
    ...search(state),
  ].join('')
}

/** Whether a page comes without script. */
function isDocument(page: Page): page is Extract<Page, { kind: DocumentKind }> {
  return isOfPosts(page) || page.kind === 'style-guide'
}

function isOfPosts(page: Page): page is PageOfPosts {
  return page.kind === 'posts' || page.kind === 'post'
}

/**
 * Script elements of a page, fetched after the visible content, since the page is readable without them; the entry,
 * which notes taps, is small.
 */
function scripts({ entry, modulepreloads, css, inlineCss }: RenderAssets): string[] {
  return [
    // Inlined style sheets are listed too, but disabled, so never fetched: a script that needs one would fetch it again
    // and restyle the whole page.
    ...css.map((href) => {
      const disabled = inlineCss === undefined ? '' : ' disabled'
      return `<link rel="stylesheet" href="${escapeHtml(href)}"${disabled}>`
    }),
    ...modulepreloads.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(href)}">`,
    ),
    ...(entry ? [`<script type="module" async src="${escapeHtml(entry)}"></script>`] : []),
  ]
}

function titleAndSharing(state: PageState, i18n: I18n): string[] {
  const { title, description } = pageMeta(state, i18n)
  const { page } = state
  const store = page.kind === 'home' ? page.sample?.store : 'store' in page ? page.store : null
  const image =
    page.kind === 'store'
      ? storePicture(state)
      : page.kind === 'post'
        ? pictureUrl(state, page.post.image)
        : undefined
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:type', page.kind === 'post' ? 'article' : 'website'),
    meta('property', 'og:url', sharedUrl(state)),
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(store?.name ? [meta('property', 'og:site_name', store.name)] : []),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}

/** A store with a custom domain is shared under that. */
function sharedUrl(state: PageState): string {
  const { page, storeOrigin, origin, path } = state
  if (isOfPosts(page)) return postsAddress(state, page)
  return page.kind === 'store' && storeOrigin ? storeUrl(state, page.store.slug) : origin + path
}

/** Picture of a shared link: the banner of the store or of a category, else the first dish with a photo, else the logo. */
function storePicture(state: PageState): string | undefined {
  if (state.page.kind !== 'store') return undefined
  const { store, menus } = state.page
  const categories = menus.menus.flatMap((menu) => menu.categories)
  const candidates = [
    store.banner ?? null,
    ...categories.map((category) => category.image),
    ...Object.values(menus.items).map((item) => item.images[0] ?? null),
    store.logo,
  ]
  return candidates.map((image) => pictureUrl(state, image)).find((url) => url !== undefined)
}

function colours({ page }: PageState): string[] {
  const { light, dark } = deriveTheme(pageColor(page))
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.accentSoft}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.accentSoft}">`,
    '<meta name="color-scheme" content="light dark">',
  ]
}

function installing(state: PageState, assets: RenderAssets): string[] {
  const { page } = state
  // Without the origin: the page may be open under another name of the same machine.
  const logo = page.kind === 'store' ? pictureUrl({ ...state, origin: '' }, page.store.logo) : undefined
  const touchIcon =
    logo ??
    (page.kind === 'store' ? pathTo(FILES.icon, { slug: page.store.slug, name: '180.png' }) : undefined)
  return [
    ...(assets.manifest ? [`<link rel="manifest" href="${escapeHtml(assets.manifest)}">`] : []),
    ...(logo ? [`<link rel="icon" href="${escapeHtml(logo)}">`] : ['<link rel="icon" href="data:,">']),
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`] : []),
  ]
}

function search(state: PageState): string[] {
  const { page } = state
  if (page.kind !== 'store' && !isOfPosts(page)) return [meta('name', 'robots', 'noindex')]
  const address = isOfPosts(page) ? postsAddress(state, page) : storeUrl(state, page.store.slug)
  const data =
    page.kind === 'store' ? storeData(state, page) : page.kind === 'post' ? postData(state, page) : null
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...state.languages.map(
      (lang) =>
        `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(`${address}${address.includes('?') ? '&' : '?'}${QUERY.lang}=${lang}`)}">`,
    ),
    ...(isOfPosts(page)
      ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feedAddress(state, page))}">`]
      : []),
    ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
