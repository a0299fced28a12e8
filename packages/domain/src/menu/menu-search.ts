import type { ItemId } from '../ids.ts'
import type { Category } from './menu.ts'
import type { DishTexts, IndexedDish, SearchableLabel, SearchIndex } from './search-index.ts'
import { type Alternatives, alternativesOf, queryTermsOf, WITHOUT_MEAT } from './search-synonyms.ts'
import { beginsAlmost, phoneticKey, searchKey, searchTokens } from './search-texts.ts'

/** Category with the items that match a search, the closest first. */
export interface FoundCategory {
  readonly category: Category
  readonly itemIds: readonly ItemId[]
}

/** Result of a search: `found` matches all that was typed, `similar` sounds like it, `near` matches a part of it. */
export interface SearchResult {
  readonly kind: 'found' | 'similar' | 'near'
  /** Each dish once, matches by name or category first. A category may appear twice. */
  readonly categories: readonly FoundCategory[]
}

/** Cost of a word by where it was found; lower is closer. */
const COST = { nameBegins: 0, nameHolds: 1, category: 2, fact: 5, description: 7 } as const
/** Extra cost of a match by a synonym. */
const SAME_MEANING = 1
/** Lowest cost of a match in neither name nor category. */
const BESIDE_NAMES = COST.fact
/** Fewest letters of a text for similar matches; shorter words are too much alike, and so is a letter repeated. */
const SIMILAR_MIN = 3
const MOST_NEAR = 12

/** Method of comparing words. */
interface Comparison {
  /** Converts a word to the form that is compared. */
  readonly form: (word: string) => string
  readonly begins: (word: string, typed: string) => boolean
  readonly isExact: boolean
}

const EXACT: Comparison = {
  form: (word) => word,
  begins: (word, typed) => word.startsWith(typed),
  isExact: true,
}
const BY_SOUND: Comparison = { ...EXACT, form: phoneticKey, isExact: false }
const ALMOST: Comparison = { form: phoneticKey, begins: beginsAlmost, isExact: false }

/** Typed text, prepared for all comparisons. */
interface Query {
  readonly whole: string
  readonly said: readonly Alternatives[]
  readonly denied: readonly (readonly string[])[]
  /** Whether a dish was typed that never contains meat. */
  readonly isMeatless: boolean
}

/**
 * Finds dishes by a diner's text: by names, categories, tags, diets, choices and descriptions, the closest first, each
 * dish once. Each typed word must match; what is excluded ("without onion") must be absent by the dish's own texts.
 * Where nothing matches, the result has dishes that sound like the text, else those with one letter wrong, else those
 * that match a part of it. Hidden categories do not count.
 *
 * @returns null where the text is blank, which shows the whole menu
 */
export function searchMenu(index: SearchIndex, text: string): SearchResult | null {
  const whole = searchKey(text)
  if (whole === '') return null
  const { said, denied } = queryTermsOf(searchTokens(text))
  const query: Query = {
    whole,
    said: said.map(alternativesOf),
    denied: denied.map((word) => alternativesOf(word).inNames),
    isMeatless: said.some((word) => WITHOUT_MEAT.has(phoneticKey(word))),
  }
  const isEmpty = said.length + denied.length === 0
  const hits = (comparison: Comparison) => {
    const typed = query.said.map((word) => typedWord(word, comparison))
    return index.dishes.flatMap((dish) => costOf(dish, query, typed, comparison) ?? [])
  }
  const found = isEmpty ? byWhole(index, whole) : hits(EXACT)
  if (found.length > 0) return { kind: 'found', categories: grouped(found) }
  const sound = said.map(phoneticKey).join('')
  if (isEmpty || said.join('').length < SIMILAR_MIN || sound.length < 2)
    return { kind: 'found', categories: [] }
  for (const comparison of [BY_SOUND, ALMOST]) {
    const similar = hits(comparison)
    if (similar.length > 0) return { kind: 'similar', categories: grouped(similar) }
  }
  return { kind: 'near', categories: grouped(nearest(index, query)) }
}

/** Matching dish, with the category in which it matches best. */
interface Hit {
  readonly dish: IndexedDish
  readonly category: Category
  readonly cost: number
}

/** Matches texts without words, made of signs alone, by the label as it stands ("65" and "7up" do have words). */
function byWhole({ dishes }: SearchIndex, whole: string): Hit[] {
  return dishes.flatMap((dish) =>
    dish.texts.name.whole.includes(whole) ? [{ dish, category: dish.places[0]!.category, cost: 0 }] : [],
  )
}

/** Typed word and its synonyms in the form that is compared. */
interface TypedWord {
  readonly word: string
  /** Forms that may match names come first. */
  readonly forms: readonly string[]
  readonly inNames: number
}

function typedWord({ inNames, inKinds }: Alternatives, { form }: Comparison): TypedWord {
  return { word: inNames[0] ?? '', forms: inKinds.map(form), inNames: inNames.length }
}

function costOf(
  dish: IndexedDish,
  query: Query,
  typed: readonly TypedWord[],
  comparison: Comparison,
): Hit | null {
  const { texts, places, item } = dish
  if (query.denied.some((words) => !leavesOut(texts, words))) return null
  let best: Hit | null = null
  for (const { category, label } of places) {
    const costs = typed.map((word) => wordCost(texts, label, word, comparison))
    // The word with the highest cost decides, the others only among equals.
    let cost = Math.max(0, ...costs) + costs.reduce((sum, one) => sum + one, 0) / 1000
    // A label that contains the whole text, ignoring blanks ("pavbhaji").
    if (comparison.isExact && cost > 0) {
      if (texts.name.whole.includes(query.whole)) cost = Math.min(cost, COST.nameHolds)
      else if (label.whole.includes(query.whole)) cost = Math.min(cost, COST.category)
    }
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { dish, category, cost }
  }
  const isNamed = best !== null && query.said.length > 1 && best.cost < COST.category
  return query.isMeatless && item.veg === false && !isNamed ? null : best
}

function leavesOut({ without, canBeWithout }: DishTexts, words: readonly string[]): boolean {
  return words.some((word) => without.has(word) || canBeWithout.has(word))
}

/** Cost of one typed word; infinite where the dish does not match it. */
function wordCost(
  texts: DishTexts,
  label: SearchableLabel,
  typed: TypedWord,
  comparison: Comparison,
): number {
  if (texts.without.has(typed.word)) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < typed.forms.length; at += 1) {
    const extra = at === 0 ? 0 : SAME_MEANING
    least = Math.min(
      least,
      extra + formCost(texts, label, typed.forms[at] ?? '', at < typed.inNames, comparison),
    )
    if (least === COST.nameBegins) break
  }
  return least
}

function formCost(
  { name, facts, description }: DishTexts,
  label: SearchableLabel,
  wanted: string,
  isName: boolean,
  { form, begins, isExact }: Comparison,
): number {
  const isIn = (words: readonly string[]) => words.some((word) => begins(form(word), wanted))
  // A single letter is in most labels.
  const holds = (words: SearchableLabel) => wanted.length > 1 && form(words.whole).includes(wanted)
  if (isName && isIn(name.words)) return COST.nameBegins
  if (isName && holds(name)) return COST.nameHolds
  if (isIn(label.words) || holds(label)) return COST.category
  if (isIn(facts)) return COST.fact
  if (isExact && isIn(description)) return COST.description
  return Number.POSITIVE_INFINITY
}

/** Dishes that match the largest part of the text, without those that contain what was excluded. */
function nearest({ dishes }: SearchIndex, query: Query): Hit[] {
  const typed = query.said.map((word) => typedWord(word, BY_SOUND))
  const hits = dishes.flatMap((dish) => {
    const { name, facts, description } = dish.texts
    const { category, label } = dish.places[0]!
    const isDenied = query.denied
      .flat()
      .some((word) => [...name.words, ...facts, ...description].includes(word))
    if (isDenied || (query.isMeatless && dish.item.veg === false)) return []
    const costs = typed.map((word) => wordCost(dish.texts, label, word, BY_SOUND))
    const held = costs.filter(Number.isFinite)
    if (held.length === 0) return []
    const missing = costs.length - held.length
    return [{ dish, category, cost: missing * 100 + Math.max(...held) }]
  })
  const least = Math.min(...hits.map(({ cost }) => Math.trunc(cost / 100)))
  return byCost(hits.filter(({ cost }) => Math.trunc(cost / 100) === least)).slice(0, MOST_NEAR)
}

const byCost = (hits: readonly Hit[]) => hits.toSorted((one, other) => one.cost - other.cost)

/** Groups hits by category, the closest first: matches by name or category, then the others. */
function grouped(hits: readonly Hit[]): FoundCategory[] {
  const groups = new Map<string, { category: Category; itemIds: ItemId[] }>()
  for (const { dish, category, cost } of byCost(hits)) {
    const key = `${cost < BESIDE_NAMES ? 0 : 1} ${category.id}`
    const group = groups.get(key)
    if (group) group.itemIds.push(dish.item.id)
    else groups.set(key, { category, itemIds: [dish.item.id] })
  }
  const all = [...groups]
  return [...all.filter(([key]) => key.startsWith('0')), ...all.filter(([key]) => key.startsWith('1'))].map(
    ([, group]) => group,
  )
}
