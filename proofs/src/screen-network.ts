/**
 * Browser interfaces for the code of screens: an address that paths are resolved against, a cookie, and
 * online events.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Server of a screen's calls, and the session it calls with. */
export interface ScreenPlace {
  readonly origin: string
  readonly cookie?: string
}

const places = new AsyncLocalStorage<ScreenPlace>()

/** Runs the code of a screen: paths that it calls lead to its own server. */
export function onScreen<T>(place: ScreenPlace, run: () => T): T {
  return places.run(place, run)
}

/** Installs what the code of the two apps needs of a browser, until the returned function is called. */
export function installBrowserGlobals(): () => void {
  const ofNode = globalThis.fetch
  const fetchAsScreen: typeof fetch = (input, init) => {
    const place = places.getStore()
    if (!place || typeof input !== 'string' || !input.startsWith('/')) return ofNode(input, init)
    const headers = new Headers(init?.headers)
    if (place.cookie) headers.set('cookie', place.cookie)
    return ofNode(place.origin + input, { ...init, headers })
  }
  const made = {
    fetch: fetchAsScreen,
    document: { querySelector: () => null },
    // No network is lost here.
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const before = Object.keys(made).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(made))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
