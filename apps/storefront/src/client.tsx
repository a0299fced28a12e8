import './shell/base.css'
import type { PageState } from '@thali/contract/page-state'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isPreview } from './platform/is-preview.ts'
import { onIdle } from './platform/on-idle.ts'
import { loadI18n } from './shell/i18n.client.ts'

const AGAIN_MS = 3_000

/** What was tapped last before the page could answer: its words come long before its life. */
let tapped: EventTarget | null = null
globalThis.onclick = ({ target }) => {
  tapped = target
}

/** Lets the phone draw and answer between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

async function start() {
  await pause()
  const state = JSON.parse(document.getElementById('thali-state')?.textContent ?? '') as PageState
  await pause()
  const [{ App }, i18n] = await Promise.all([
    import('./shell/app.tsx'),
    loadI18n(state.lang),
    import('./pages/pages.ts').then(({ loadPage }) => loadPage(state.page.kind)),
  ])
  await pause()
  const root = document.getElementById('thali-root')
  const here = isPreview ? state.path : location.pathname + location.search
  const hook = isPreview ? (await import('./shell/preview-location.ts')).previewLocation(here) : undefined
  if (root)
    startTransition(() => void hydrateRoot(root, <App initial={state} i18n={i18n} here={here} hook={hook} />))
  globalThis.onclick = null
  if (tapped instanceof Element) tapped.closest('button')?.click()
}

/** Without its scripts the page only looks alive: a new document asks for them again, once. */
function startAnew() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') return
  if (navigator.onLine === false) addEventListener('online', () => location.reload(), { once: true })
  else setTimeout(() => location.reload(), AGAIN_MS)
}

start().catch(startAnew)
onIdle(() => {
  if (isPreview) return
  // A phone that refuses the worker just stays without offline menus.
  import('./platform/service-worker-client.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => undefined)
})
