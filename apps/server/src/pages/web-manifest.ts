import { FILES, PAGES, pathTo } from '@thali/contract/paths'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { storeColor } from '@thali/domain/store/store-color'
import type { DomainSite } from '../features/store/custom-domains.ts'

/** The icons that are drawn for a store, by the name of their file; the last one is for iOS, which reads no manifest. */
export const DRAWN_ICONS = {
  '192.png': { sizePx: 192, corners: 'round' },
  '512.png': { sizePx: 512, corners: 'round' },
  'maskable-512.png': { sizePx: 512, corners: 'whole' },
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
    icons: store.logo?.widths.length ? logoIcons(store.logo) : drawnIcons(store.slug, color),
  }
}

function logoIcons({ src, widths, width, height }: NonNullable<Store['logo']>): object[] {
  return widths.map((shown) => ({
    src: `${src}/${shown}.webp`,
    sizes: `${shown}x${Math.round((shown * height) / width)}`,
    type: 'image/webp',
  }))
}

/** Without an icon nothing can be installed. Another colour is another address: phones keep icons for long. */
function drawnIcons(slug: string, color: string): object[] {
  const icon = (name: keyof typeof DRAWN_ICONS, purpose: string) => {
    const { sizePx } = DRAWN_ICONS[name]
    const src = `${pathTo(FILES.icon, { slug, name })}?color=${color}`
    return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }
  }
  return [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable-512.png', 'maskable')]
}
