/** Meanings of a price list's columns, by the headings that sheets give them. */
import { FACT_NAMES, type FactName } from '../menu/item-facts.ts'
import { withLatinDigits } from '../money/printed-price.ts'
import { NAME_COLUMNS, nameColumnOf } from './name-columns.ts'
import { sizeName } from './size-names.ts'

const OWN_COLUMNS = [
  'menu',
  'category',
  'item_id',
  'item',
  'description',
  'veg',
  'group',
  'asked_by',
  'group_required',
  'group_min',
  'group_max',
  'group_per_option',
  'group_free',
  'group_price',
  'option_id',
  'option',
  'price',
  'option_text',
  'option_veg',
  'option_allergens',
  'option_uses',
  'option_default',
  'option_item_id',
  'discount_percent',
  'taxes',
  'tags',
  'images',
  'uses',
] as const
/** Columns that an export only has where they contain values. */
export const COLUMNS_WHERE_FILLED: ReadonlySet<string> = new Set<(typeof OWN_COLUMNS)[number]>([
  'asked_by',
  'group_min',
  'group_per_option',
  'group_free',
  'group_price',
  'option_allergens',
  'option_uses',
  'option_item_id',
  'uses',
])
/** Column of each fact of an item: its name in snake case. */
export const FACT_COLUMNS = Object.fromEntries(
  FACT_NAMES.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as { readonly [Name in FactName]: SnakeCase<Name> }
/** In the order of an export. */
export const CSV_COLUMNS = [...OWN_COLUMNS, ...Object.values(FACT_COLUMNS)] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export function isFactColumn(column: string): boolean {
  return Object.values<string>(FACT_COLUMNS).includes(column)
}

/**
 * Possible meanings of a column: one of the product's CSV, a price of one size, names in another language, or none for a
 * menu.
 */
export const COLUMN_MEANINGS = [
  ...CSV_COLUMNS,
  'size',
  ...NAME_COLUMNS.map(({ column }) => column),
  'ignore',
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** Headings of prices that include tax. */
const WITH_TAX = [
  'price with tax',
  'price incl tax',
  'price including tax',
  'price incl gst',
  'price including gst',
]
/** Heading of prices in an export of a store whose prices include tax. */
export const PRICE_WITH_TAX = 'price_with_tax'

/** Whether a heading says that its prices include tax. */
export function isPriceWithTax(heading: string): boolean {
  return heading.length <= LONGEST && WITH_TAX.includes(plainHeading(heading))
}

/** Headings in other sheets, in English, Hindi, Spanish, French, German and Portuguese. */
const SYNONYMS: Partial<Record<ColumnMeaning, readonly string[]>> = {
  menu: ['menu name', 'मेन्यू'],
  category: [
    'categories',
    'group name',
    'course',
    'item category',
    'menu category',
    'वर्ग',
    'section',
    'menu group',
    'category name',
    'श्रेणी',
    'categoría',
    'categoria',
    'catégorie',
    'kategorie',
  ],
  item_id: ['id', 'item id', 'handle'],
  item: [
    'item name',
    'name',
    'items',
    'dishes',
    'name of dish',
    'name of item',
    'name of the dish',
    'name of the item',
    'particulars',
    'food item',
    'आइटम',
    'व्यंजन का नाम',
    'पकवान',
    'dish',
    'dish name',
    'menu item',
    'product',
    'product name',
    'title',
    'नाम',
    'व्यंजन',
    'plato',
    'nombre',
    'plat',
    'nom',
    'gericht',
    'artikel',
    'prato',
    'nome',
  ],
  description: ['details', 'desc', 'विवरण', 'descripción', 'beschreibung', 'descrição'],
  veg: [
    'veg/non-veg',
    'veg / non-veg',
    'veg or non-veg',
    'veg/nonveg',
    'veg/non',
    'veg / non',
    'veg/nv',
    'veg/non veg',
    'v/nv',
    'food type',
    'diet',
    'शाकाहारी',
  ],
  group: ['option group', 'modifier group', 'variation group', 'option name'],
  option: ['variation', 'variation name', 'size', 'portion', 'variant', 'option value'],
  price: [
    'rate',
    'rates',
    'prices',
    'item price',
    'mrp',
    'रेट',
    'मूल्य (₹)',
    'amount',
    'cost to customer',
    'default price',
    'selling price',
    'price (inr)',
    ...WITH_TAX,
    'दाम',
    'कीमत',
    'मूल्य',
    'precio',
    'prix',
    'preis',
    'preço',
    'preco',
  ],
  discount_percent: ['discount', 'discount %'],
  taxes: ['tax', 'gst'],
  images: ['image', 'image url', 'picture', 'photo'],
  kcal: ['calories', 'energy'],
  serving_size: ['serving size'],
  prep_minutes: ['preparation time', 'prep time'],
  ignore: [
    'no',
    's no',
    's n',
    'sn',
    'sr n',
    'sno',
    'sr',
    'sr no',
    'srno',
    'sl',
    'sl no',
    'serial',
    'serial no',
    '#',
    'क्र',
    'क्रमांक',
    'क्र सं',
  ],
  hsn: ['hsn code', 'hsn/sac'],
}

const BY_NAME = new Map<string, ColumnMeaning>([
  ...CSV_COLUMNS.map((column) => [column.replaceAll('_', ' '), column] as const),
  ...Object.entries(SYNONYMS).flatMap(([meaning, names]) =>
    names.map((name) => [name.normalize('NFC'), meaning as ColumnMeaning] as const),
  ),
])

/** Words that mark a column as prices without saying which. */
const PRICE_WORDS =
  /(?<![\p{L}\p{M}])(?:price|prices|rate|rates|mrp|amount|in|inr|rs|rupees|plate|दाम|कीमत|मूल्य|रेट|रु|रू)(?![\p{L}\p{M}])/gu
const CURRENCY = /(?<![\p{L}\p{M}])(?:in\s+)?(?:rs|inr|rupees|रु|रू)(?![\p{L}\p{M}])/gu
const MEASURE = /^\d[\d.]* ?(?:ml|l|ltr|litres?|cl|gm?|gms|kg|pcs?|pieces?|inch|in|")$/
const LONGEST = 80

/** Meaning of a column by its heading, also in two languages: `Item / आइटम`; null where unknown. */
export function columnMeaning(heading: string): ColumnMeaning | null {
  if (heading.length > LONGEST) return null
  const whole = meaningOf(heading)
  if (whole) return whole
  const [first = null, ...others] = heading
    .split(/[/|()\n]/)
    .flatMap((part) => (part.trim() ? meaningOf(part) : []))
  return others.every((other) => other === first) ? first : null
}

function meaningOf(heading: string): ColumnMeaning | null {
  const name = plainHeading(heading)
  const known = BY_NAME.get(name) ?? BY_NAME.get(unmarked(name.replace(CURRENCY, ' ')))
  if (known) return known
  if (sizeOf(heading)) return 'size'
  return nameColumnOf(name)
}

/** Size in a heading: `Half`, `Price (Full)`, `Rate 250 ml`; null where it has none. */
export function sizeOf(heading: string): string | null {
  if (heading.length > LONGEST) return null
  const rest = unmarked(plainHeading(heading).replace(PRICE_WORDS, ' '))
  if (MEASURE.test(rest)) return rest
  return sizeName(rest)
}

function plainHeading(heading: string): string {
  return unmarked(withLatinDigits(heading).normalize('NFC').toLowerCase().replaceAll('_', ' '))
}

/** Removes brackets, points and currency signs; `/`, `-` and `#` stay, as they distinguish names. */
function unmarked(text: string): string {
  return text
    .replace(/[()[\]{}:*.,\p{Sc}](?!\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
