/** Columns of our CSV, and by which other names sheets call them. */
import type { ImportedField } from '@thali/domain/menu/import-content'

/** In the order in which an export writes them. */
export const CSV_COLUMNS = [
  'menu',
  'category',
  'item_id',
  'item',
  'description',
  'veg',
  'group',
  'group_required',
  'group_max',
  'option_id',
  'option',
  'price',
  'option_text',
  'option_veg',
  'option_default',
  'discount_percent',
  'taxes',
  'tags',
  'images',
  'kcal',
  'serving_size',
  'allergens',
  'diets',
  'spice_level',
  'prep_minutes',
  'hsn',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** As sheets of others name them, in English, Hindi, Spanish, French, German and Portuguese. */
const SYNONYMS: Partial<Record<CsvColumn, readonly string[]>> = {
  menu: ['menu name', 'मेन्यू'],
  category: [
    'categories',
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
  description: ['details', 'विवरण', 'descripción', 'beschreibung', 'descrição'],
  veg: ['veg/non-veg', 'veg / non-veg', 'veg or non-veg', 'food type', 'diet', 'शाकाहारी'],
  group: ['option group', 'modifier group', 'variation group', 'option name'],
  option: ['variation', 'variation name', 'size', 'portion', 'variant', 'option value'],
  price: [
    'rate',
    'mrp',
    'amount',
    'cost to customer',
    'default price',
    'selling price',
    'price (inr)',
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
  hsn: ['hsn code', 'hsn/sac'],
}

/** The field of an item that a column brings alone. */
const FIELDS: Partial<Record<CsvColumn, ImportedField>> = {
  description: 'description',
  veg: 'veg',
  discount_percent: 'discountBps',
  taxes: 'taxes',
  tags: 'tags',
  images: 'images',
  kcal: 'facts',
  serving_size: 'facts',
  allergens: 'facts',
  diets: 'facts',
  spice_level: 'facts',
  prep_minutes: 'facts',
  hsn: 'facts',
}

/** Columns of a header row by their place, and what is no column of ours. */
export interface HeaderReading {
  readonly at: ReadonlyMap<CsvColumn, number>
  readonly unknown: readonly string[]
}

/** Reads a header row; of two columns of one meaning the first counts. */
export function readHeader(cells: readonly string[]): HeaderReading {
  const at = new Map<CsvColumn, number>()
  const unknown: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column && !at.has(column)) at.set(column, place)
    else if (cell.trim() !== '') unknown.push(cell.trim())
  }
  return { at, unknown }
}

/** Fields of items that the columns which are there bring. */
export function importedFields(at: HeaderReading['at']): ReadonlySet<ImportedField> {
  return new Set([...at.keys()].flatMap((column) => FIELDS[column] ?? []))
}

function columnOf(cell: string): CsvColumn | undefined {
  const name = cell.trim().toLowerCase().replace(/\s+/g, ' ')
  return CSV_COLUMNS.find(
    (column) => column === name.replaceAll(' ', '_') || SYNONYMS[column]?.includes(name),
  )
}
