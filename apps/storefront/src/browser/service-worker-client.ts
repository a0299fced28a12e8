/** Starts the service worker where the browser allows one: not on plain http in a local network. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const pictures = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => name.includes('/media/'))
  // The first visit began before the worker: it would miss the very page the diner will want again.
  active?.postMessage({ page: location.href, pictures, lang: document.documentElement.lang })
}
