/** Reads a menu as text: a line with a price is a dish, a line without one a heading. */
import { Refusal } from '@thali/contract/refusal'
import { readPrintedPrices, withLatinDigits } from '@thali/domain/money/printed-price'
import {
  namePrices,
  pairAlternatives,
  type ReadPrices,
  splitNamedPrices,
} from '@thali/domain/price-list/sized-prices'
import { addPrices } from './note-prices.ts'
import { type FileCategory, type Origin, SourceDraft, type SourceReading } from './source-draft.ts'
import { trimMarks } from './trim-marks.ts'

/** Length above which a line is prose, in characters. */
const LINE_LENGTH = 300
/** Matches one or several amounts at the end of a line with single blanks; each blank can match in one place only. */
const AMOUNTS =
  /((?:(?: ?(?:\p{Sc}|rs\.?|inr|mrp|रु\.?))? ?\d[\d.,]*(?: ?\/[-=]+)? ?[/|])*(?: ?(?:\p{Sc}|rs\.?|inr|mrp|रु\.?))? ?\d[\d.,]*) ?(?:\/[-=]*|[-=]+)? ?(?:only)?$/iu
/** Marks and number of a line in a list: `•`, `2.`, `2)`; `1.5 l` is a name. */
const LIST_MARK = /^[\s•*·\-–—]*(?:\d{1,3}(?:\)|\.(?=\s))\s*)?/u
/** Explicit diet marks; a name is no mark. */
const VEG = /🟢|\[v(?:eg)?\]|\(v(?:eg)?\)/i
const NON_VEG = /🔴|🟤|\[(?:nv|non[- ]?veg)\]|\((?:nv|non[- ]?veg)\)/i

/** Lines that are marked as headings, whatever number is in them: `# Combos 1`, `== Thali 2 ==`, `Meals under 199:`. */
const HEADING = /^#+ |^([=~–—-])\1.*\1\1$|:$/u

interface DishLine {
  readonly label: string
  readonly prices: ReadPrices
  readonly veg: boolean | null
}

/** Reads a line of a menu as a dish; null for a line without a price. */
export function readDishLine(line: string): DishLine | null {
  if (line.length > LINE_LENGTH) return null
  const veg = NON_VEG.test(line) ? false : VEG.test(line) ? true : null
  const plain = withLatinDigits(line).replace(VEG, ' ').replace(NON_VEG, ' ').replace(/\s+/g, ' ').trim()
  if (HEADING.test(plain)) return null
  const { name, prices } = splitNamedPrices(plain) ?? splitLine(plain)
  const label = name.replace(LIST_MARK, '').trim()
  return prices && /\p{L}/u.test(label) ? { label, prices, veg } : null
}

/** A name with a letter, and the amounts after it; null if there are none. */
function splitLine(line: string): { name: string; prices: ReadPrices | null } {
  const letter = /\p{L}/u.exec(line)
  const from = letter ? letter.index + letter[0].length : line.length
  const match = AMOUNTS.exec(line.slice(from))
  const amounts = match && readPrintedPrices(match[0])
  if (!amounts) return { name: '', prices: null }
  const name = trimMarks(line.slice(0, from + match.index), '….:_–—@-')
  return pairAlternatives(name, amounts) ?? { name, prices: namePrices(amounts) }
}

export function readPastedMenu(text: string, newId: () => string, linesMax: number): SourceReading {
  const lines = text.split(/\r\n|\r|\n/, linesMax + 1)
  if (lines.length > linesMax) throw new Refusal('import.too-large', { rows: linesMax })
  const draft = new SourceDraft(newId)
  const menu = draft.menu('')
  const noteUnread = (label: string, origin: Origin) =>
    draft.note('line-not-read', { label: label.slice(0, 60), ...origin })
  let category: FileCategory | null = null
  /** Latest heading until its first dish: one without dishes, such as the title of the menu, is no category. */
  let heading: { readonly label: string; readonly origin: Origin } | null = null
  for (const [index, line] of lines.entries()) {
    const origin = { row: index + 1 }
    const words = line.trim()
    if (words === '') continue
    const plain = withLatinDigits(words)
    const dish = readDishLine(words)
    if (dish) {
      if (heading) category = draft.categoryByName(menu, heading.label, heading.origin)
      heading = null
      category ??= draft.categoryByName(menu, 'Menu', origin)
      const item = draft.item(category, dish.label, origin)
      item.veg = dish.veg
      addPrices(item, dish.prices, draft, origin)
    } else if (words.length > 60 || (/\d/.test(plain) && !HEADING.test(plain))) {
      noteUnread(words, origin)
    } else {
      if (heading) noteUnread(heading.label, heading.origin)
      heading = { label: words.replace(/^[#=*\s-]+|[:=*\s-]+$/g, '') || words, origin }
    }
  }
  if (heading) noteUnread(heading.label, heading.origin)
  return draft.reading({
    kind: 'text',
    scope: {
      menus: false,
      everything: false,
      fields: new Set(['veg']),
      allGroups: false,
      groupRules: 'none',
    },
    tax: 'unclear',
  })
}
