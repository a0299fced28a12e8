import type { Store } from '@thali/domain/store'

const DEFAULT_COLOR = 'FF9900'

/** The web app manifest of a store: installed, it is the store's own app. */
export function webManifest(store: Store): Record<string, unknown> {
  const { logo, slug } = store
  const start = `/${slug}`
  return {
    id: start,
    start_url: start,
    scope: '/',
    name: store.name || 'Business Name',
    short_name: store.name.slice(0, 12) || 'Menu',
    description: store.description,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: `#${store.primaryColor ?? DEFAULT_COLOR}`,
    icons: (logo?.widths ?? []).map((width) => ({
      src: `${logo?.src}/${width}.webp`,
      sizes: `${width}x${logo ? Math.round((width * logo.height) / logo.width) : width}`,
      type: 'image/webp',
    })),
  }
}
