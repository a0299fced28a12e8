/** Validation of a file's reading by the rules of the store file: every problem with its row or path. */
import { FileNotes, FileReader } from '@thali/contract/file-reader'
import { ingredients } from '@thali/contract/ingredient-fields'
import { readMenuContent } from '@thali/contract/read-menus'
import { Refusal } from '@thali/contract/refusal'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { isObject } from './json-values.ts'
import {
  type FileItem,
  type FileMenu,
  type Origin,
  type Origins,
  PROBLEMS_KEPT,
  type SourceProblem,
  type SourceReading,
} from './source-draft.ts'

const PROBLEMS_TOLD = 200

/**
 * The menus of a reading.
 *
 * @throws {Refusal} import.file-invalid with all problems at once
 */
export function checkSource(reading: SourceReading): MenuContent {
  const { content, problems } = contentOf(reading)
  if (problems.length > 0) refuse(problems)
  return content
}

/**
 * The reading of a price list without dishes that have a problem, which are noted.
 *
 * @throws {Refusal} import.file-invalid if a problem belongs to no row, or no valid row is left
 */
export function putBadRowsAside(reading: SourceReading): SourceReading {
  const { problems } = contentOf(reading)
  if (reading.kind !== 'csv' || problems.length === 0) return reading
  // With more problems than are kept, some bad rows would seem valid.
  if (reading.problems.length >= PROBLEMS_KEPT || problems.some(({ row }) => row === undefined))
    refuse(problems)
  const items = listsIn(listsIn(reading.menus, 'categories'), 'items') as FileItem[]
  // In the order of their rows: those of a category need not stand together.
  const inRows = items
    .map((item) => ({ item, first: reading.origins.get(item)?.row ?? 0 }))
    .sort((a, b) => a.first - b.first)
  const bad = new Map<object, SourceProblem>()
  for (const problem of problems) {
    const item = inRows.findLast(({ first }) => first <= (problem.row ?? 0))?.item
    if (item && !bad.has(item)) bad.set(item, problem)
  }
  if (bad.size === 0 || bad.size === items.length) refuse(problems)
  const left = [...bad].map(([item, { row, field, given }]) => ({
    kind: 'row-left-out' as const,
    label: (item as FileItem).label.slice(0, 100),
    column: field,
    ...(given !== undefined && { given }),
    ...(row !== undefined && { row }),
  }))
  const menus = (reading.menus as FileMenu[]).map((menu) => ({
    ...menu,
    categories: menu.categories.flatMap((category) => {
      const good = category.items.filter((item) => !bad.has(item))
      if (good.length === category.items.length) return category
      const kept = { ...category, items: good }
      return good.length > 0 ? kept : []
    }),
  }))
  return { ...reading, menus, problems: [], notes: [...left, ...reading.notes] }
}

function contentOf(reading: SourceReading): { content: MenuContent; problems: readonly SourceProblem[] } {
  const notes = new FileNotes()
  const content = readMenuContent({ menus: reading.menus }, 'import', notes)
  ingredients.read(new FileReader({ ingredients: reading.ingredients }, 'profile', notes), 'ingredients')
  const found = notes.allProblems().map(({ path, message }): SourceProblem => {
    const { origin, field } = findOrigin(reading, path)
    return { ...origin, field, message }
  })
  return { content, problems: [...reading.problems, ...found] }
}

function refuse(problems: readonly SourceProblem[]): never {
  throw new Refusal('import.file-invalid', {
    problems: problems.slice(0, PROBLEMS_TOLD),
    total: problems.length,
  })
}

/** Places of dishes in the file, by their ids; the first place of a dish that is listed repeatedly. */
export function originsOfItems({ menus, origins }: SourceReading): Record<string, Origin> {
  const found: Record<string, Origin> = {}
  for (const item of listsIn(listsIn(menus, 'categories'), 'items')) {
    const { _id: id } = item as { _id?: unknown }
    const origin = origins.get(item)
    if (typeof id === 'string' && origin && !Object.hasOwn(found, id)) found[id] = origin
  }
  return found
}

function listsIn(objects: readonly object[], key: string): object[] {
  return objects.flatMap((object) => {
    const list: unknown = isObject(object) ? object[key] : undefined
    return Array.isArray(list) ? list.filter(isObject) : []
  })
}

/** The nearest part of a path with a known place in the file, and the rest of the path. */
function findOrigin({ menus, origins }: SourceReading, path: string): { origin: Origin; field: string } {
  const steps = path.match(/[^.[\]]+/g) ?? []
  let value: unknown = { menus }
  let found = nearest(origins, value)
  let field = path
  for (const [at, step] of steps.entries()) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
    const origin = nearest(origins, value)
    if (!origin) continue
    found = origin
    field = steps.slice(at + 1).join('.')
  }
  return { origin: found ?? { path }, field }
}

function nearest(origins: Origins, value: unknown): Origin | undefined {
  return typeof value === 'object' && value !== null ? origins.get(value) : undefined
}
