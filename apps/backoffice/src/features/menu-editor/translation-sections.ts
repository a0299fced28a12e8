import type { MenuTexts } from '@thali/contract/menu-editor'

type Entry = MenuTexts['entries'][number]

/** Category with its dishes, or a menu by itself. */
export interface Section {
  readonly id: string
  readonly label: string
  readonly entries: readonly Entry[]
  /** Texts without a translation. */
  readonly missing: number
}

/** Texts of the menu in parts that fit a screen: each category with its dishes; menus with their first category. */
export function toSections(entries: readonly Entry[]): Section[] {
  const sections: { id: string; label: string; entries: Entry[] }[] = []
  let heads: Entry[] = []
  for (const entry of entries) {
    if (entry.kind === 'menu') {
      heads.push(entry)
      continue
    }
    if (entry.kind === 'category') {
      sections.push({ id: entry.id, label: nameOf(entry), entries: [...heads, entry] })
      heads = []
    } else sections.at(-1)?.entries.push(entry)
  }
  if (heads.length > 0) sections.push({ id: heads[0]?.id ?? '', label: nameOf(heads[0]), entries: heads })
  return sections.map((section) => ({ ...section, missing: countMissing(section.entries) }))
}

/** Texts that are not translated yet. */
export function countMissing(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { texts }) => sum + texts.filter(({ translated }) => translated === '').length,
    0,
  )
}

function nameOf(entry: Entry | undefined): string {
  return entry?.texts[0]?.base ?? ''
}
