import './shell/base.css'
import type { PageState } from '@thali/contract/page-state'
import { isPreview } from './platform/is-preview.ts'
import { onIdle } from './platform/on-idle.ts'
import { loadI18n } from './shell/i18n.client.ts'

const AGAIN_MS = 3_000

const BUSY = 'aria-busy'

/**
 * Button of the last tap before hydration, busy until it is answered: the page's text appears long before its scripts
 * run. This file therefore imports next to nothing: on a slow connection seconds pass until the larger scripts have
 * loaded.
 */
let tapped: HTMLButtonElement | null = null
globalThis.onclick = ({ target }) => {
  tapped?.removeAttribute(BUSY)
  tapped = (target as Element).closest('button')
  tapped?.setAttribute(BUSY, 'true')
}

/** Resolves once the document is parsed, since this file may run earlier. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
    else resolve(null)
  })

/** Yields to the browser between two pieces of work, for painting and input. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

async function start() {
  const { hydrate } = await import('./shell/hydrate.tsx')
  await parsed()
  await pause()
  const state = JSON.parse(document.getElementById('thali-state')?.textContent ?? '') as PageState
  await pause()
  const [{ App }, i18n] = await Promise.all([
    import('./shell/app.tsx'),
    loadI18n(state.lang),
    state.page.kind === 'store' ||
      import('./pages/other-pages.ts').then(({ loadPage }) => loadPage(state.page.kind)),
  ])
  await pause()
  const root = document.getElementById('thali-root')
  const here = isPreview ? state.path : location.pathname + location.search
  const hook = isPreview ? (await import('./shell/preview-location.ts')).previewLocation(here) : undefined
  if (root) hydrate(root, App, { initial: state, i18n, here, hook })
  globalThis.onclick = null
  tapped?.removeAttribute(BUSY)
  tapped?.click()
}

/** Reloads the document once if its scripts failed to load, since the page does not react without them. */
function startAnew() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return
  if (navigator.onLine === false) addEventListener('online', () => location.reload(), { once: true })
  else setTimeout(() => location.reload(), AGAIN_MS)
}

/** Runs after the page's own requests, so that the copy for offline use does not delay the response to a tap. */
function startWorker() {
  if (isPreview) return
  // A phone that refuses the worker just has no offline menus.
  import('./platform/service-worker-client.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => undefined)
}

/** Photos below the first screen wait for this, see `base.css`. */
const loadPhotos = () => document.documentElement.removeAttribute('data-starting')

start()
  .catch(startAnew)
  .finally(() => {
    loadPhotos()
    onIdle(startWorker)
  })
