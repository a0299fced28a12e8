/** The whole document around a page of the documentation. */

import { FILES, GUIDE } from '@thali/contract/paths'
import { directionOf, LANGUAGE_TAGS, type Language, USUAL_LANGUAGE } from '@thali/domain/language'
import { GUIDE_TEXTS } from './guide-texts.ts'
import { AUDIENCES, type Audience, type GuidePage } from './read-guide.ts'
import { escapeHtml } from './render-markdown.ts'

/** Addresses of what a page loads. */
export interface GuideAssets {
  readonly style: string
  readonly script: string
  readonly index: Readonly<Record<Language, string>>
}

export function renderLayout(
  page: GuidePage,
  html: string,
  pages: readonly GuidePage[],
  assets: GuideAssets,
): string {
  const texts = GUIDE_TEXTS[page.lang]
  const contents = renderContents(page, pages)
  return `<!doctype html>
<html lang="${page.lang}" dir="${directionOf(page.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · Thali</title>
<link rel="icon" href="${FILES.faviconSvg}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
${alternates(page, pages)}<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header>
<a class="brand" href="${startOf(page.lang)}">Thali <span>${texts.documentation}</span></a>
<form id="search" role="search" hidden data-index="${assets.index[page.lang]}" data-none="${texts.none}" data-some="${texts.some}" data-failed="${texts.failed}">
<input type="search" aria-label="${texts.search}" placeholder="${texts.search}" autocomplete="off" spellcheck="false" maxlength="80">
<div class="found">
<p id="search-status" role="status"></p>
<ul id="results"></ul>
</div>
</form>
${languageLinks(page, pages)}
</header>
<div class="page">
<nav class="contents wide" aria-label="${texts.contents}">${contents}</nav>
<details class="narrow"><summary>${texts.contents}</summary><nav class="contents" aria-label="${texts.contents}">${contents}</nav></details>
<main id="content" tabindex="-1">
${html}${page.audience === null ? '' : renderNeighbours(page, pages)}
</main>
</div>
</body>
</html>
`
}

/** The pages of a language; where an audience has none in it, the English ones. */
export function pagesFor(lang: Language, audience: Audience, pages: readonly GuidePage[]): GuidePage[] {
  const ofAudience = pages.filter((one) => one.audience === audience)
  const own = ofAudience.filter((one) => one.lang === lang)
  return own.length > 0 ? own : ofAudience.filter((one) => one.lang === USUAL_LANGUAGE)
}

function renderContents(page: GuidePage, pages: readonly GuidePage[]): string {
  return AUDIENCES.map((audience) => {
    const links = pagesFor(page.lang, audience, pages).map(({ address, title, lang }) => {
      const current = address === page.address ? ' aria-current="page"' : ''
      const foreign = lang === page.lang ? '' : ` lang="${lang}"`
      return `<li><a href="${address}"${current}${foreign}>${escapeHtml(title)}</a></li>`
    })
    return links.length === 0
      ? ''
      : `<p>${GUIDE_TEXTS[page.lang].audiences[audience]}</p><ul>${links.join('')}</ul>`
  }).join('')
}

function renderNeighbours(page: GuidePage, pages: readonly GuidePage[]): string {
  const texts = GUIDE_TEXTS[page.lang]
  const siblings = pages.filter(({ lang, audience }) => lang === page.lang && audience === page.audience)
  const at = siblings.indexOf(page)
  const link = (one: GuidePage | undefined, word: string, rel: string) =>
    one ? `<a rel="${rel}" href="${one.address}"><span>${word}</span> ${escapeHtml(one.title)}</a>` : ''
  return `<nav class="neighbours" aria-label="${texts.next}">${link(siblings[at - 1], texts.previous, 'prev')}${link(siblings[at + 1], texts.next, 'next')}</nav>`
}

function startOf(lang: Language): string {
  return lang === USUAL_LANGUAGE ? GUIDE : `${GUIDE}/${lang}`
}

/** Page in another language with the same contents; undefined where there is none. */
function translationOf(page: GuidePage, lang: Language, pages: readonly GuidePage[]) {
  const path = (one: GuidePage) => one.file.replace(/^[a-z]{2,3}\//, '')
  return pages.find((one) => one.lang === lang && path(one) === path(page))
}

function languageLinks(page: GuidePage, pages: readonly GuidePage[]): string {
  const others = LANGUAGE_TAGS.filter((lang) => lang !== page.lang)
  return others
    .map((lang) => {
      const address = translationOf(page, lang, pages)?.address ?? startOf(lang)
      return `<a class="language" lang="${lang}" hreflang="${lang}" href="${address}">${GUIDE_TEXTS[lang].readInThis}</a>`
    })
    .join('\n')
}

function alternates(page: GuidePage, pages: readonly GuidePage[]): string {
  return LANGUAGE_TAGS.map((lang) => {
    const address = translationOf(page, lang, pages)?.address
    return address ? `<link rel="alternate" hreflang="${lang}" href="${address}">\n` : ''
  }).join('')
}
