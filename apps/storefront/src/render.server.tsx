/// <reference types="node" />
import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageState, RenderAssets, RenderedPage } from '@thali/contract/page-state'
import { renderToString } from 'react-dom/server'
import { loadAllPages } from './pages/other-pages.ts'
import { PostPage } from './pages/posts/post-page.tsx'
import postCss from './pages/posts/posts.module.css?inline'
import { PostsPage } from './pages/posts/posts-page.tsx'
import { App } from './shell/app.tsx'
import './shell/base.css'
import { escapeJson } from './shell/escape.ts'
import { headHtml } from './shell/head.ts'
import { i18nFor } from './shell/i18n.server.ts'
import { pageCss } from './shell/theme-style.ts'

await loadAllPages()

/** Renders a page as a whole document. It holds no executable inline script. */
export function render(state: PageState, assets: RenderAssets): RenderedPage {
  const i18n = i18nFor(state.lang)
  const document = documentOf(state, i18n)
  const css = (assets.inlineCss ?? '') + (document ? postCss : '') + pageCss(state.page)
  const body = renderToString(document ?? <App initial={state} i18n={i18n} />)
  const kept = document
    ? ''
    : `<script type="application/json" id="thali-state">${escapeJson(state)}</script>`
  const html =
    `<!doctype html><html lang="${state.lang}" dir="ltr"><head>${headHtml(state, assets, i18n)}` +
    `<style>${css}</style></head><body><div id="thali-root">${body}</div>${kept}</body></html>`
  const hash = createHash('sha256').update(css).digest('base64')
  return { html, styleHashes: [`sha256-${hash}`], status: statusOf(state.page) }
}

/** A page that no browser renders again: it comes without script and without what it was made from. */
function documentOf(state: PageState, i18n: I18n) {
  const { page } = state
  if (page.kind !== 'posts' && page.kind !== 'post') return null
  return (
    <I18nProvider i18n={i18n}>
      {page.kind === 'posts' ? (
        <PostsPage state={state} page={page} />
      ) : (
        <PostPage state={state} page={page} />
      )}
    </I18nProvider>
  )
}

function statusOf(page: PageState['page']): number {
  if (page.kind === 'failed') return page.status
  return page.kind === 'not-found' ? 404 : 200
}
