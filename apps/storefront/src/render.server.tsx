/// <reference types="node" />
import { createHash } from 'node:crypto'
import { I18nProvider } from '@lingui/react'
import type { Page, PageState, RenderAssets, RenderedPage } from '@thali/contract/page-state'
import { directionOf } from '@thali/domain/language'
import { renderToString } from 'react-dom/server'
import { loadAllPages } from './pages/other-pages.ts'
import { PostPage } from './pages/posts/post-page.tsx'
import postCss from './pages/posts/posts.module.css?inline'
import { PostsPage } from './pages/posts/posts-page.tsx'
import { lookCss } from './pages/style-guide/look-css.ts'
import { parseTokens } from './pages/style-guide/parse-tokens.ts'
import { STYLE_GUIDE_CSS } from './pages/style-guide/style-guide-css.ts'
import { StyleGuidePage } from './pages/style-guide/style-guide-page.tsx'
import { App } from './shell/app.tsx'
import './shell/base.css'
import baseCss from './shell/base.css?inline'
import { escapeJson } from './shell/escape.ts'
import { headHtml } from './shell/head.ts'
import { i18nFor } from './shell/i18n.server.ts'
import { pageCss, themeCss } from './shell/theme-style.ts'

await loadAllPages()

/** Renders a page as a whole document, without executable inline script. */
export function render(state: PageState, assets: RenderAssets): RenderedPage {
  const { page } = state
  const i18n = i18nFor(state.lang)
  const document = documentOf(state)
  const css = cssOf(page, assets.inlineCss ?? '')
  const app = document ? (
    <I18nProvider i18n={i18n}>{document}</I18nProvider>
  ) : (
    <App initial={state} i18n={i18n} />
  )
  const body = renderToString(app)
  const kept = document
    ? ''
    : `<script type="application/json" id="thali-state">${escapeJson(state)}</script>`
  const dir = page.kind === 'style-guide' ? page.look.dir : directionOf(state.lang)
  const html =
    `<!doctype html><html lang="${state.lang}" dir="${dir}"${document ? '' : ' data-starting'}>` +
    `<head>${headHtml(state, assets, i18n)}` +
    `<style>${css}</style></head><body><div id="thali-root">${body}</div>${kept}</body></html>`
  const hash = createHash('sha256').update(css).digest('base64')
  return { html, styleHashes: [`sha256-${hash}`], status: statusOf(page) }
}

/** Document that is not hydrated: without script and without its state. */
function documentOf(state: PageState) {
  const { page } = state
  if (page.kind === 'posts') return <PostsPage state={state} page={page} />
  if (page.kind === 'post') return <PostPage state={state} page={page} />
  if (page.kind === 'style-guide') {
    const tokens = parseTokens(baseCss + themeCss(page.store.primaryColor))
    return <StyleGuidePage page={page} tokens={tokens} />
  }
  return null
}

function cssOf(page: Page, ofAll: string): string {
  if (page.kind === 'style-guide')
    return lookCss(ofAll + STYLE_GUIDE_CSS + themeCss(page.store.primaryColor), page.look)
  const isOfPosts = page.kind === 'posts' || page.kind === 'post'
  return ofAll + (isOfPosts ? postCss : '') + pageCss(page)
}

function statusOf(page: PageState['page']): number {
  if (page.kind === 'failed') return page.status
  return page.kind === 'not-found' ? 404 : 200
}
