/** Ingredient uses in cells of our CSV, written and read: `Milk [milk] × 2; Cream (optional)`. */
import { fromListCell, toListCell } from './csv-columns.ts'

/** An ingredient as written in a cell. */
export interface NamedUse {
  readonly label: string
  readonly allergens: readonly string[]
  readonly amount?: number
  readonly isOptional?: boolean
}

const OPTIONAL = '(optional)'
/** A name that would be ambiguous is quoted, as is an allergen. */
const UNCLEAR = /["[\]]|[×x] ?\d+$|\(optional\)$/i
const UNCLEAR_WORD = /["[\],]/

export function toUsesCell(uses: readonly NamedUse[]): string {
  return toListCell(
    uses.map(({ label, allergens, amount, isOptional = false }) =>
      [
        UNCLEAR.test(label) ? quoted(label) : label,
        ...(allergens.length > 0 ? [`[${allergens.map(wordOf).join(', ')}]`] : []),
        ...(amount === undefined ? [] : [`× ${amount}`]),
        ...(isOptional ? [OPTIONAL] : []),
      ].join(' '),
    ),
  )
}

/** Null if it names no ingredient. */
export function fromUsesCell(cell: string): NamedUse[] | null {
  const uses = fromListCell(cell).map(readUse)
  return uses.every((use) => use !== null) ? uses : null
}

function readUse(text: string): NamedUse | null {
  const isOptional = text.toLowerCase().endsWith(OPTIONAL)
  const named = isOptional ? text.slice(0, -OPTIONAL.length).trim() : text
  const amount = /(?<=[\s\]"])[×x] ?(\d{1,7})$/i.exec(named)
  const rest = (amount ? named.slice(0, amount.index) : named).trim()
  const parts = splitName(rest)
  if (!parts || parts.label === '') return null
  return {
    ...parts,
    ...(amount && { amount: Number(amount[1]) }),
    ...(isOptional && { isOptional }),
  }
}

function splitName(text: string): Pick<NamedUse, 'label' | 'allergens'> | null {
  const label = text.startsWith('"') ? unquoted(text) : (text.split('[', 1)[0] ?? '')
  const length = text.startsWith('"') ? quoted(label).length : label.length
  const rest = text.slice(length).trim()
  if (rest === '') return { label: label.trim(), allergens: [] }
  if (!rest.startsWith('[') || !rest.endsWith(']')) return null
  const words = rest.slice(1, -1).match(/"(?:[^"]|"")*"|[^,"]+/g) ?? []
  const allergens = words.map((word) => (word.startsWith('"') ? unquoted(word) : word).trim())
  return { label: label.trim(), allergens: allergens.filter((word) => word !== '') }
}

function wordOf(word: string): string {
  return UNCLEAR_WORD.test(word) ? quoted(word) : word
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The quoted text at the start of a text. */
function unquoted(text: string): string {
  return (/^"((?:[^"]|"")*)/.exec(text)?.[1] ?? '').replaceAll('""', '"')
}
