/** Texts of a menu, category or dish that diners read in their language, to be translated side by side. */
import type { EditedCategory, EditedGroup, EditedItem, EditedMenu, EditedOption } from './edited-menu.ts'
import type { Translation, Translations } from './menu.ts'

/** Menu, category or dish. */
export type EditedEntry =
  | { readonly kind: 'menu'; readonly body: EditedMenu }
  | { readonly kind: 'category'; readonly body: EditedCategory }
  | { readonly kind: 'item'; readonly body: EditedItem }

/** Text in the base language and in another; empty where it is not translated. */
export interface EntryText {
  /** Path in the entry: `label`, `groups.0.label`, `groups.0.options.2.label`. */
  readonly path: string
  readonly base: string
  readonly translated: string
}

type Field = 'label' | 'description' | 'remarks'

interface Translated {
  readonly translations: Translations
}

/** Texts of an entry in reading order; empty ones are left out. */
export function textsOf(entry: EditedEntry, language: string): EntryText[] {
  const found: EntryText[] = []
  eachText(entry, (path, base, translation, field) => {
    if (base.trim() !== '') found.push({ path, base, translated: translation(language)[field] ?? '' })
  })
  return found
}

type Visit = (
  path: string,
  base: string,
  translation: (language: string) => Translation,
  field: Field,
) => void

function eachText({ kind, body }: EditedEntry, visit: Visit): void {
  const at = (of: Translated) => (language: string) => of.translations[language] ?? {}
  visit('label', body.label, at(body), 'label')
  if (kind === 'menu') visit('remarks', body.remarks, at(body), 'remarks')
  if (kind !== 'item') return
  visit('description', body.description, at(body), 'description')
  if (isOnlyPrice(body)) return
  const eachGroup = (groups: readonly EditedGroup[], path: string) => {
    for (const [place, group] of groups.entries()) {
      if (isOnlyChoice(group)) continue
      const own = `${path}groups.${place}.`
      visit(`${own}label`, group.label, at(group), 'label')
      visit(`${own}description`, group.description, at(group), 'description')
      for (const [position, option] of group.options.entries()) {
        visit(`${own}options.${position}.label`, option.label, at(option), 'label')
        eachGroup(option.groups ?? [], `${own}options.${position}.`)
      }
    }
  }
  eachGroup(body.groups, '')
}

/** Whether a dish has a single option, whose names are never shown. */
function isOnlyPrice({ groups }: EditedItem): boolean {
  return groups.length === 1 && groups[0]?.options.length === 1 && !groups[0].options[0]?.groups
}

/** Whether a group has a single mandatory choice, whose names are never shown (`isLoneChoice` of a menu). */
function isOnlyChoice({ required, maxSelection, maxPerOption = 1, options }: EditedGroup): boolean {
  const [only] = options
  const isOne = options.length === 1 && Math.min(maxPerOption, maxSelection) === 1
  return required && isOne && !only?.groups && !only?.itemId
}

/**
 * Sets texts of an entry in another language; an empty text removes the translation, so that the base language shows.
 *
 * @returns null where a path leads to no text of the entry
 */
export function withEntryTexts<Entry extends EditedEntry>(
  entry: Entry,
  language: string,
  texts: Readonly<Record<string, string>>,
): Entry | null {
  const known = new Set(textsOf(entry, language).map(({ path }) => path))
  if (Object.keys(texts).some((path) => !known.has(path))) return null
  const set = <T extends Translated>(of: T, prefix: string): T => {
    const changes = Object.fromEntries(
      (['label', 'description', 'remarks'] as const).flatMap((field) => {
        const text = texts[prefix + field]
        return text === undefined ? [] : [[field, text.trim()]]
      }),
    )
    return Object.keys(changes).length === 0
      ? of
      : { ...of, translations: translated(of.translations, language, changes) }
  }
  const body = set(entry.body as EditedItem, '')
  if (entry.kind !== 'item') return { ...entry, body }
  const setGroups = (groups: readonly EditedGroup[], path: string): EditedGroup[] =>
    groups.map((group, place) => {
      const own = `${path}groups.${place}.`
      const options = group.options.map((option, position): EditedOption => {
        const below = `${own}options.${position}.`
        const changed = set(option, below)
        return option.groups ? { ...changed, groups: setGroups(option.groups, below) } : changed
      })
      return { ...set(group, own), options }
    })
  return { ...entry, body: { ...body, groups: setGroups(body.groups, '') } }
}

function translated(before: Translations, language: string, changes: Translation): Translations {
  const { [language]: texts = {}, ...others } = before
  const next = Object.fromEntries(Object.entries({ ...texts, ...changes }).filter(([, text]) => text !== ''))
  return Object.keys(next).length > 0 ? { ...others, [language]: next } : others
}
