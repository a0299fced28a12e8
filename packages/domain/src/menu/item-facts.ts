/**
 * Facts of an item beyond its price, a row a fact, from which store file, wire, editor, limits, CSV and tickets derive.
 */
import type { ByLanguage } from '../language.ts'

/**
 * Rule of a fact: a whole number from 0 to `max`, a text of at most `max` characters, up to `max` words of at most
 * `maxEach`, or hours of a day.
 */
export type FactRule = TicketRule &
  (
    | { readonly kind: 'whole'; readonly max: number }
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'hours'; readonly max: number }
    | { readonly kind: 'words'; readonly max: number; readonly maxEach: number }
  )

interface TicketRule {
  /** Text on kitchen tickets, `{}` for the value: `{ en: '{} g', hi: '{} ग्राम' }`; absent: not printed. */
  readonly onTicket?: ByLanguage
}

const WORDS = { kind: 'words', max: 40, maxEach: 60 } as const

/** Facts by their names in the store file, in the order of its fields. */
export const ITEM_FACTS = {
  kcal: { kind: 'whole', max: 100_000 },
  servingSize: { kind: 'text', max: 100 },
  /** The 14 EU allergens by their keys, or free text. */
  allergens: WORDS,
  diets: WORDS,
  spiceLevel: { kind: 'whole', max: 3 },
  prepMinutes: { kind: 'whole', max: 1440 },
  /** Harmonised System code, for bills. */
  hsn: { kind: 'text', max: 20 },
  /** Serving hours by the store's clock: `07:00-11:00`, to the last second of that minute. */
  hours: { kind: 'hours', max: 11 },
  /** Ids of dishes suggested beside it, chosen by hand. */
  goesWith: { kind: 'words', max: 6, maxEach: 80 },
} as const satisfies Readonly<Record<string, FactRule>>

export type FactName = keyof typeof ITEM_FACTS

interface FactKinds {
  whole: number
  text: string
  hours: string
  words: readonly string[]
}

/** Facts of an item beyond its price; every field optional. */
export type ItemFacts = {
  readonly [Name in FactName]?: FactKinds[(typeof ITEM_FACTS)[Name]['kind']]
}

export const FACT_NAMES = /* @__PURE__ */ Object.keys(ITEM_FACTS) as readonly FactName[]
