import type { Page } from '@thali/contract/page-state'
import { deriveTheme, type Shades } from '@thali/domain/store/theme'
import { pageColor } from './page-color.ts'

/** Heights reserved for a menu's categories before they are rendered, by their number of rows of cards. */
function rowCounts(page: Page): string {
  const shown = page.kind === 'home' ? page.sample : page
  if (shown?.kind !== 'store') return ''
  const rows = new Set<number>()
  for (const { categories } of shown.menus.menus) {
    for (const { itemIds } of categories) {
      for (let items = itemIds.length; items > 0; items -= 2) rows.add(Math.ceil(items / 2))
    }
  }
  return [...rows].map((count) => `[data-rows="${count}"]{--rows:${count}}`).join('')
}

/** The custom properties of a page's colour, for light and dark paper. */
export function themeCss(color: string | null): string {
  const { light, dark } = deriveTheme(color)
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`
}

/** Styles of a page that depend on its data, which no style sheet can hold. */
export function pageCss(page: Page, color: string | null = pageColor(page)): string {
  return themeCss(color) + rowCounts(page)
}

function properties(shades: Shades): string {
  return [
    `--accent:${shades.accent}`,
    `--on-accent:${shades.onAccent}`,
    `--accent-strong:${shades.accentStrong}`,
    `--on-accent-strong:${shades.onAccentStrong}`,
    `--accent-soft:${shades.accentSoft}`,
    `--accent-line:${shades.accentLine}`,
  ].join(';')
}
