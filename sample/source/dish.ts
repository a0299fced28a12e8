/** The small vocabulary in which the sample menu is written; `build-sample.ts` turns it into a store file. */

/** A text in English and Hindi. */
export type Text = readonly [english: string, hindi: string]

export interface Choice {
  readonly label: Text
  /** Price in rupees, or an English and Hindi text in an information group. */
  readonly value: number | string | Text
  readonly added?: boolean
  readonly state?: string
  readonly veg?: boolean | null
  readonly allergens?: readonly string[]
}

export interface Group {
  readonly label: Text
  readonly description?: Text
  readonly required: boolean
  readonly maxSelection: number
  readonly contents: readonly Choice[]
}

export interface Dish {
  readonly id: string
  readonly label: Text
  readonly description?: Text
  readonly images?: readonly string[]
  readonly tags?: readonly string[]
  readonly discount?: number
  readonly taxes?: readonly { label: string; value: number }[]
  readonly state?: string
  readonly veg: boolean | null
  readonly groups: readonly Group[]
  readonly kcal?: number
  readonly servingSize?: string
  readonly allergens?: readonly string[]
  readonly diets?: readonly string[]
  readonly spiceLevel?: number
  readonly prepMinutes?: number
  readonly hsn?: string
}

/** Tax on food cooked and served here. */
export const COOKED = [
  { label: 'CGST', value: 2.5 },
  { label: 'SGST', value: 2.5 },
]

/** Tax on what arrives sealed and leaves sealed. */
export const PACKAGED = [
  { label: 'CGST', value: 9 },
  { label: 'SGST', value: 9 },
]

/** An option with its price. */
export function choice(
  label: Text,
  value: number | string,
  flags: Omit<Choice, 'label' | 'value'> = {},
): Choice {
  return { label, value, ...flags }
}

/** The one portion of a dish that offers no choice. */
export function only(value: number | string, label: Text = ['Regular', 'रेगुलर']): Group {
  return {
    label: ['Portion', 'पोर्शन'],
    required: true,
    maxSelection: 1,
    contents: [choice(label, value, { added: true })],
  }
}

/** A group of which exactly one option must be chosen. */
export function oneOf(label: Text, contents: readonly Choice[], description?: Text): Group {
  return { label, required: true, maxSelection: 1, contents, ...(description && { description }) }
}

/** A group of which none or up to `cap` options may be chosen. */
export function upTo(cap: number, label: Text, contents: readonly Choice[], description?: Text): Group {
  return { label, required: false, maxSelection: cap, contents, ...(description && { description }) }
}

/** A group of which at least one and up to `cap` options must be chosen. */
export function someOf(cap: number, label: Text, contents: readonly Choice[], description?: Text): Group {
  return { ...upTo(cap, label, contents, description), required: true }
}

/** A group that only tells something. */
export function facts(label: Text, lines: readonly (readonly [label: Text, value: Text])[]): Group {
  return {
    label,
    required: false,
    maxSelection: 0,
    contents: lines.map(([line, value]) => ({ label: line, value })),
  }
}

/** How hot the kitchen should make it. */
export const HEAT: Group = oneOf(
  ['How hot?', 'कितना तीखा?'],
  [
    choice(['Gentle', 'कम तीखा'], 0),
    choice(['As we like it', 'जैसा हम बनाते हैं'], 0, { added: true }),
    choice(['Proper tikhat', 'एकदम तीखा'], 0),
  ],
)
