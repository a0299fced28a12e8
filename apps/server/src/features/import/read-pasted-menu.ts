/** Reads a menu as text: a line with a price is a dish, a line without one a heading. */
import { Refusal } from '@thali/contract/refusal'
import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrices, withLatinDigits } from '@thali/domain/money/printed-price'
import { type FileCategory, type Origin, SourceDraft, type SourceReading } from './source-draft.ts'
import { trimMarks } from './trim-marks.ts'

/** Longer lines are prose, in characters. */
const LINE_LENGTH = 300
/** One or several amounts at the end of a line whose blanks are single; each blank can be taken in one way only. */
const AMOUNTS =
  /((?:(?: ?(?:\p{Sc}|rs\.?|inr|mrp|रु\.?))? ?\d[\d.,]*(?: ?\/[-=]+)? ?[/|])*(?: ?(?:\p{Sc}|rs\.?|inr|mrp|रु\.?))? ?\d[\d.,]*) ?(?:\/[-=]*|[-=]+)? ?(?:only)?$/iu
/** Marks that somebody has set; a name is no mark. */
const VEG = /🟢|\[veg\]|\(veg\)/i
const NON_VEG = /🔴|🟤|\[non-?veg\]|\(non-?veg\)/i
const SIZES = [['Regular'], ['Half', 'Full'], ['Small', 'Medium', 'Large']] as const

interface DishLine {
  readonly label: string
  readonly pricesMinor: readonly number[]
  readonly veg: boolean | null
}

/** What a line says of a dish; null for a line without a price. */
export function readDishLine(line: string): DishLine | null {
  if (line.length > LINE_LENGTH) return null
  const veg = NON_VEG.test(line) ? false : VEG.test(line) ? true : null
  const plain = withLatinDigits(line).replace(VEG, ' ').replace(NON_VEG, ' ').replace(/\s+/g, ' ').trim()
  const { name, amounts } = splitLine(plain)
  const pricesMinor = amounts === '' ? null : readPrintedPrices(amounts)
  const label = name.replace(/^[\s•*·\-–—]+/u, '').trim()
  if (label === '' || !pricesMinor || pricesMinor.length === 0 || pricesMinor.length > 3) return null
  return { label, pricesMinor, veg }
}

/** A name, which has a letter, and the amounts after it; both empty where there are none. */
function splitLine(line: string): { name: string; amounts: string } {
  const letter = /\p{L}/u.exec(line)
  const from = letter ? letter.index + letter[0].length : line.length
  const match = AMOUNTS.exec(line.slice(from))
  if (!match) return { name: '', amounts: '' }
  return { name: trimMarks(line.slice(0, from + match.index), '….:_–—-'), amounts: match[1] ?? '' }
}

export function readPastedMenu(text: string, newId: () => string, linesMax: number): SourceReading {
  const lines = text.split(/\r\n|\r|\n/, linesMax + 1)
  if (lines.length > linesMax) throw new Refusal('import.too-large', { rows: linesMax })
  const draft = new SourceDraft(newId)
  const menu = draft.menu('')
  let category: FileCategory | null = null
  for (const [index, line] of lines.entries()) {
    const origin = { row: index + 1 }
    const words = line.trim()
    if (words === '') continue
    const dish = readDishLine(words)
    if (dish) {
      category ??= draft.category(menu, 'Menu', origin)
      addDish(dish, category, draft, origin)
    } else if (words.length > 60 || /\d/.test(withLatinDigits(words))) {
      draft.note('line-not-read', { label: words.slice(0, 60), ...origin })
    } else category = draft.category(menu, headingOf(words), origin)
  }
  return draft.reading({
    kind: 'text',
    scope: { menus: false, everything: false, fields: new Set(['veg']), allGroups: false, groupRules: false },
    tax: 'unclear',
  })
}

function addDish(dish: DishLine, category: FileCategory, draft: SourceDraft, origin: Origin): void {
  const { label, pricesMinor, veg } = dish
  const item = draft.item(category, label, origin)
  item.veg = veg
  const [only] = pricesMinor
  if (pricesMinor.length === 1 && only !== undefined) {
    draft.onePriceOf(item, only, origin)
    return
  }
  draft.note('two-prices', { label, ...origin })
  const group = draft.group(item, { label: 'Size', required: true, maxSelection: 1 }, origin)
  const sizes = SIZES[pricesMinor.length - 1] ?? []
  for (const [at, minor] of pricesMinor.entries())
    draft.option(group, { label: sizes[at] ?? String(at + 1), value: minorToDecimal(minor) }, origin)
}

function headingOf(words: string): string {
  return words.replace(/^[#=*\s-]+|[:=*\s-]+$/g, '') || words
}
