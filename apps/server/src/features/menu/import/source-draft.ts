/** Result of reading a file: menus in the store file's shape, with the place in the file of each part. */
import type { BegunImport, ImportNote, SOURCE_KINDS } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { type ImportScope, plainName } from '@thali/domain/menu/import-content'
import { minorToDecimal } from '@thali/domain/money/money'

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Place in a file: row of a table, line of a text, or path in a JSON file. */
export interface Origin {
  readonly row?: number
  readonly path?: string
}

/** A problem that prevents the import. */
export interface SourceProblem extends Origin {
  /** The column or field with the problem; empty: the whole row. */
  readonly field: string
  readonly message: string
  /** Text that could not be read. */
  readonly given?: string
}

type SourceNoteKind = ImportNote['kind']

export interface FileOption {
  _id?: string
  label: string
  value: string
  added?: boolean
  veg?: boolean | null
  allergens?: string[]
  uses?: FileUse[]
  /** Id of the dish that is a component of a combo; its label may be empty. */
  itemID?: string
  /** Groups asked once it is chosen. */
  configs?: FileGroup[]
}

export interface FileUse {
  ingredientID: string
  optional?: true
  amount?: number
}

export interface FileIngredient {
  _id: string
  label: string
  allergens: string[]
}

export interface FileGroup {
  label: string
  required: boolean
  maxSelection: number
  minSelection?: number
  maxPerOption?: number
  freeCount?: number
  priceRule?: string
  contents: FileOption[]
}

export interface FileItem {
  _id: string
  label: string
  description?: string
  images?: string[]
  tags?: string[]
  discount?: string
  taxes?: { label: string; value: string }[]
  veg?: boolean | null
  configs: FileGroup[]
  translations?: Record<string, Record<string, unknown>>
  [fact: string]: unknown
}

export interface FileCategory {
  _id: string
  label: string
  items: FileItem[]
}

export interface FileMenu {
  _id: string
  label: string
  categories: FileCategory[]
}

/** A file as read, with all problems. */
export interface SourceReading {
  readonly kind: SourceKind
  readonly menus: readonly object[]
  /** Ingredients of the menus' dishes, in the store file's shape. */
  readonly ingredients?: readonly object[]
  readonly scope: ImportScope
  /** Ids of items for whose single price a group was created. */
  readonly onePrice: readonly string[]
  /** Whether prices include tax: `unclear` if the file does not say. */
  readonly tax: 'excluded' | 'included' | 'unclear'
  readonly notes: readonly ImportNote[]
  readonly problems: readonly SourceProblem[]
  readonly origins: Origins
  /** Columns and first rows of a price list, verbatim. */
  readonly table?: ReadTable
}

export type ReadTable = NonNullable<BegunImport['table']>

/** Places in the file of the parts of a reading, by the objects that represent them. */
export type Origins = Pick<WeakMap<object, Origin>, 'get'>

/** Problems and notes beyond this number are not kept: a hostile file must not fill the memory. */
export const PROBLEMS_KEPT = 500
/** Limit of characters of a text in a problem or note. */
const TOLD = 300
/** Limit of characters of a cell that could not be read. */
const GIVEN = 60
/** Limit of options of a whole file, as shared lists may multiply them. */
const OPTIONS_IN_ALL = 50_000

/** Collects the result of a reader. */
export class SourceDraft {
  readonly menus: FileMenu[] = []
  readonly onePrice: string[] = []
  readonly notes: ImportNote[] = []
  readonly problems: SourceProblem[] = []
  readonly origins = new WeakMap<object, Origin>()
  readonly #newId: () => string
  readonly #categories = new WeakMap<FileMenu, Map<string, FileCategory>>()
  readonly #categoriesByName = new WeakMap<FileMenu, Map<string, FileCategory>>()
  readonly #onePrice = new Set<string>()
  /** Names in a list of groups or options, with the next number for duplicates. */
  readonly #names = new WeakMap<readonly object[], Map<string, number>>()
  readonly #namesIn = new Map<FileCategory, Set<string>>()
  readonly #ingredients = new Map<string, FileIngredient>()
  #categoryCount = 0
  #listingCount = 0
  #optionCount = 0

  constructor(newId: () => string) {
    this.#newId = newId
  }

  menu(label: string): FileMenu {
    const known = this.menus.find((menu) => menu.label === label)
    if (known) return known
    if (this.menus.length >= EDIT_LIMITS.menus) this.#stop('menus', EDIT_LIMITS.menus)
    const menu: FileMenu = { _id: this.#newId(), label, categories: [] }
    this.menus.push(menu)
    return menu
  }

  category(menu: FileMenu, label: string, origin: Origin, id = ''): FileCategory {
    const all = this.#categories.get(menu) ?? new Map<string, FileCategory>()
    this.#categories.set(menu, all)
    const known = all.get(JSON.stringify(id ? [label, id] : [label]))
    if (known) return known
    this.#categoryCount += 1
    if (this.#categoryCount > EDIT_LIMITS.categories) this.#stop('categories', EDIT_LIMITS.categories, origin)
    const category: FileCategory = { _id: id || this.#newId(), label, items: [] }
    this.origins.set(category, origin)
    menu.categories.push(category)
    for (const key of [[label], [label, category._id]].map((parts) => JSON.stringify(parts)))
      if (!all.has(key)) all.set(key, category)
    return category
  }

  /** Category of a typed list, in which capitals and blanks make no other category. */
  categoryByName(menu: FileMenu, label: string, origin: Origin): FileCategory {
    const all = this.#categoriesByName.get(menu) ?? new Map<string, FileCategory>()
    this.#categoriesByName.set(menu, all)
    const name = plainName(label)
    const category = all.get(name) ?? this.category(menu, label, origin)
    all.set(name, category)
    return category
  }

  item(category: FileCategory, label: string, origin: Origin, id = ''): FileItem {
    const item: FileItem = { _id: id || this.#newId(), label, configs: [] }
    this.origins.set(item, origin)
    this.list(category, item, origin)
    const names = this.#namesIn.get(category) ?? new Set()
    const name = plainName(label)
    if (names.has(name)) this.note('listed-twice', { label, ...origin })
    this.#namesIn.set(category, names.add(name))
    return item
  }

  /** Lists an item, possibly again. */
  list(category: FileCategory, item: FileItem, origin: Origin): void {
    this.#listingCount += 1
    if (this.#listingCount > EDIT_LIMITS.listings) this.#stop('items', EDIT_LIMITS.listings, origin)
    category.items.push(item)
  }

  /** Id of an ingredient by name; each mention may add allergens. */
  ingredient(label: string, allergens: readonly string[]): string {
    const name = plainName(label)
    const known = this.#ingredients.get(name) ?? { _id: this.#newId(), label, allergens: [] }
    known.allergens = [...new Set([...known.allergens, ...allergens])]
    this.#ingredients.set(name, known)
    return known._id
  }

  hasOnePrice(item: FileItem): boolean {
    return this.#onePrice.has(item._id)
  }

  /** A group for a dish of one price; its names are not shown. */
  onePriceOf(item: FileItem, priceMinor: number, origin: Origin): void {
    const contents = [{ label: 'Regular', value: minorToDecimal(priceMinor), added: true }]
    const group: FileGroup = { label: 'Portion', required: true, maxSelection: 1, contents }
    this.origins.set(group, origin)
    item.configs.unshift(group)
    this.#namesOf(item.configs).set(group.label, 2)
    this.#onePrice.add(item._id)
    this.onePrice.push(item._id)
  }

  /** A group of an item, or of an option that asks it; a duplicate name gets a number. */
  group(
    { configs }: Pick<FileItem, 'configs'>,
    group: Omit<FileGroup, 'contents'>,
    origin: Origin,
  ): FileGroup {
    if (configs.length >= EDIT_LIMITS.groups) this.#stop('groups', EDIT_LIMITS.groups, origin)
    const label = this.#unique(group.label, configs, origin)
    const added: FileGroup = { ...group, label, contents: [] }
    this.origins.set(added, origin)
    configs.push(added)
    return added
  }

  option(group: FileGroup, option: FileOption, origin: Origin): FileOption {
    this.#optionCount += 1
    if (group.contents.length >= EDIT_LIMITS.options) this.#stop('options', EDIT_LIMITS.options, origin)
    if (this.#optionCount > OPTIONS_IN_ALL) this.#stop('options in all', OPTIONS_IN_ALL, origin)
    const label =
      option.label === '' && option.itemID ? '' : this.#unique(option.label, group.contents, origin)
    const added = { ...option, label }
    this.origins.set(added, origin)
    group.contents.push(added)
    return added
  }

  note(kind: SourceNoteKind, more: Omit<ImportNote, 'kind'> = {}): void {
    if (this.notes.length >= PROBLEMS_KEPT) return
    const label = more.label?.slice(0, TOLD)
    this.notes.push({ kind, ...more, ...(label !== undefined && { label }) })
  }

  problem(field: string, message: string, about: Origin & Pick<SourceProblem, 'given'>): void {
    if (this.problems.length < PROBLEMS_KEPT)
      this.problems.push({ ...about, field, message: message.slice(0, TOLD) })
  }

  badPrice(text: string, origin: Origin): void {
    this.problem('price', `must be an amount, not "${text}"`, { ...origin, given: text.slice(0, GIVEN) })
  }

  reading(about: Pick<SourceReading, 'kind' | 'scope' | 'tax'>): SourceReading {
    const { menus, onePrice, notes, problems, origins } = this
    const ingredients = [...this.#ingredients.values()]
    const made = ingredients.length > 0 && { ingredients }
    return { ...about, menus, ...made, onePrice, notes, problems, origins }
  }

  #unique(label: string, named: readonly object[], origin: Origin): string {
    const names = this.#namesOf(named)
    let name = label
    let count = names.get(label) ?? 2
    for (; names.has(name); count += 1) name = `${label} (${count})`
    names.set(label, count)
    if (name === label) return name
    names.set(name, 2)
    this.note('renamed', { label: name, ...origin })
    return name
  }

  #namesOf(list: readonly object[]): Map<string, number> {
    const names = this.#names.get(list) ?? new Map<string, number>()
    this.#names.set(list, names)
    return names
  }

  /**
   * Stops reading when a limit of menus is exceeded.
   *
   * @throws {Refusal} import.file-invalid
   */
  #stop(what: string, most: number, origin: Origin = {}): never {
    const problem: SourceProblem = {
      ...origin,
      field: '',
      message: `is one too many: at most ${most} ${what}`,
    }
    const problems = [...this.problems.slice(0, 199), problem]
    throw new Refusal('import.file-invalid', { problems, total: this.problems.length + 1 })
  }
}
