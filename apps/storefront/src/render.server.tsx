/// <reference types="node" />
import { createHash } from 'node:crypto'
import type { PageState, RenderAssets, RenderedPage } from '@thali/contract/page-state'
import { renderToString } from 'react-dom/server'
import { loadAllPages } from './pages/pages.ts'
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
  const css = (assets.inlineCss ?? '') + pageCss(state.page)
  const body = renderToString(<App initial={state} i18n={i18n} />)
  const html =
    `<!doctype html><html lang="${state.lang}" dir="ltr"><head>${headHtml(state, assets, i18n)}` +
    `<style>${css}</style></head><body><div id="thali-root">${body}</div>` +
    `<script type="application/json" id="thali-state">${escapeJson(state)}</script></body></html>`
  const hash = createHash('sha256').update(css).digest('base64')
  return { html, styleHashes: [`sha256-${hash}`], status: statusOf(state.page) }
}

function statusOf(page: PageState['page']): number {
  if (page.kind === 'failed') return page.status
  return page.kind === 'not-found' ? 404 : 200
}
