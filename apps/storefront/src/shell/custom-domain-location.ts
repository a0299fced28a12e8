/**
 * Addresses on a store's own domain: its menu page is at `/` there. All other code uses `/{slug}`, as on the server's
 * own name; the two are converted here, between the router and the browser.
 */
import { PAGES, pathTo } from '@thali/contract/paths'
import type { BaseLocationHook } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'

/** An address of the browser as used in code. */
export function withinDomain(slug: string, address: string): string {
  return replacePath(address, PAGES.home, pathTo(PAGES.store, { slug }))
}

/** Location hook for the router on the domain of this store. */
export function customDomainLocation(slug: string): BaseLocationHook {
  const hrefs = (address: string) => replacePath(address, pathTo(PAGES.store, { slug }), PAGES.home)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a page, which keeps it
  function useLocation(
    router: Parameters<typeof useBrowserLocation>[0],
  ): ReturnType<typeof useBrowserLocation> {
    const [path, navigate] = useBrowserLocation(router)
    return [withinDomain(slug, path), (to, options) => navigate(hrefs(String(to)), options)]
  }
  return Object.assign(useLocation, { hrefs })
}

function replacePath(address: string, from: string, to: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path === from ? to + address.slice(path.length) : address
}
