import { FILES, PAGES, pathTo } from '@thali/contract/paths'
import type { Image, StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { storeColor } from '@thali/domain/store/store-color'
import type { DomainSite } from '../features/base/store/custom-domains.ts'

/**
 * The icons that are drawn for a store, by the name of their file; the last one is for iOS, which reads no
 * manifest.
 */
export const DRAWN_ICONS = {
  '192.png': { sizePx: 192, corners: 'round' },
  '512.png': { sizePx: 512, corners: 'round' },
  'maskable-512.png': { sizePx: 512, corners: 'whole' },
  'maskable-192.png': { sizePx: 192, corners: 'whole' },
  '180.png': { sizePx: 180, corners: 'whole' },
} as const

/**
 * The web app manifest of a store: installed, it is the store's own app.
 *
 * @param site the store's own domain, where its menu page is `/`; null: it is installed from the server's own name
 */
export function webManifest(
  store: Store,
  { menus }: StoreMenus,
  site: DomainSite | null,
): Record<string, unknown> {
  const start = site ? PAGES.home : pathTo(PAGES.store, { slug: store.slug })
  const color = storeColor(store, menus)
  return {
    id: start,
    start_url: start,
    // Of one store alone: another's menu is another app.
    scope: start,
    name: store.name || 'Business Name',
    short_name: store.name.slice(0, 12) || 'Menu',
    description: store.description,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: `#${color}`,
    icons: drawnIcons(store, color),
  }
}

/** Logo that icons are drawn from; null: none yet, or none that is converted. */
export function iconLogo({ logo }: Store): Image | null {
  return logo?.widths.length ? logo : null
}

/**
 * Icons drawn for the app: without one it cannot be installed, and systems crop only maskable ones. Another
 * colour or logo has another address, as phones keep icons for long.
 */
function drawnIcons(store: Store, color: string): object[] {
  const logo = iconLogo(store)
  const version = new URLSearchParams({ color, ...(logo && { logo: logo.src.slice(FILES.media.length) }) })
  const icon = (name: keyof typeof DRAWN_ICONS, purpose: string) => {
    const { sizePx } = DRAWN_ICONS[name]
    const src = `${pathTo(FILES.icon, { slug: store.slug, name })}?${version}`
    return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }
  }
  return [
    icon('192.png', 'any'),
    icon('512.png', 'any'),
    icon('maskable-192.png', 'maskable'),
    icon('maskable-512.png', 'maskable'),
  ]
}
