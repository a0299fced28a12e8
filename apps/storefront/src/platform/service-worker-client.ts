import { FILES } from '@thali/contract/paths'

/** Starts the service worker where the browser allows one: not on plain http in a local network. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  const first = location.href
  await navigator.serviceWorker.register(FILES.worker)
  const { active } = await navigator.serviceWorker.ready
  const pictures = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => name.includes(FILES.media))
  const lang = document.documentElement.lang
  // The first visit began before the worker, so its pages would be missing from the cache.
  for (const page of new Set([first, location.href])) active?.postMessage({ page, pictures, lang })
}

/** Has the service worker keep the displayed page for offline use, though it was loaded without a document. */
export function cachePageOffline(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: location.href })
}
