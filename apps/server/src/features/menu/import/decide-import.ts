/** Outcome of an import with its answers for a menu, and the questions still open. Pure. */
import type { ImportAnswers, ImportNote, ImportPreview } from '@thali/contract/menu-import'
import type { ItemId, MenuId } from '@thali/domain/ids'
import type { EditedItem, EditedOption, MenuContent } from '@thali/domain/menu/edited-menu'
import type { ImportedContent, MergedMenu } from '@thali/domain/menu/import-content'
import { mergeImport } from '@thali/domain/menu/merge-import'
import { mapOptions } from '@thali/domain/menu/nested-groups'
import { type StoreTaxes, withTaxesWhereNone } from '@thali/domain/menu/store-taxes'
import { withoutTax, withTax } from '@thali/domain/money/odd-prices'
import { sumBps } from '@thali/domain/money/tax-rate'
import { taxRatesIn } from '@thali/domain/order/price-rates'
import { joinAnswered, joinRepeated } from './join-same.ts'
import { notePrices } from './note-prices.ts'
import type { OpenImport } from './stored-import.ts'

const UNMARKED_TOLD = 2_000

export interface ImportDecision {
  readonly merged: MergedMenu
  readonly questions: ImportPreview['questions']
  readonly isReady: boolean
  readonly notes: readonly ImportNote[]
  /** Places in the source of dishes of the merged menu. */
  readonly origins: ImportPreview['origins']
}

export interface StoreTaxing {
  readonly taxes?: StoreTaxes | null | undefined
  readonly pricesIncludeTax?: boolean | undefined
}

/** Answers to the question about tax: for a store with prices without tax, and for one with prices including it. */
const ON_TOP = ['take-out', 'without-taxes', 'not-included'] as const
const INSIDE = ['put-in', 'without-taxes', 'included'] as const

/**
 * Merges a source into the existing menu by the answers so far.
 *
 * @param store its taxes apply to new dishes for which the source has none
 */
export function decideImport(
  held: MenuContent,
  given: OpenImport,
  answers: ImportAnswers,
  { taxes = null, pricesIncludeTax: isTaxInside = false }: StoreTaxing,
): ImportDecision {
  // A dish whose row was put aside is missing in the source, but still on the menu.
  const isWhole = !given.notes.some(({ kind }) => kind === 'row-left-out')
  const choice = {
    missing: isWhole ? answers.missing : 'keep',
    menuId: answers.menuId as MenuId | null,
  } as const
  const { source: read, repeated } = joinRepeated(held, given, answers, choice.menuId)
  const { source, same } = joinAnswered(held, read, answers, choice.menuId)
  const scope = source.scope
  const onePrice = source.onePrice as ReadonlySet<ItemId>
  const marked = withMarks(source.content, answers)
  const asRead: ImportedContent = { content: marked, scope, onePrice }
  const taxed = (merged: MergedMenu): MergedMenu => ({
    ...merged,
    content: withTaxesWhereNone(held, merged.content, taxes),
  })
  const first = taxed(mergeImport(held, asRead, choice))
  const tax = askedTax(source, first, isTaxInside)
  const taxAnswer = [...(isTaxInside ? INSIDE : ON_TOP)].find((one) => one === answers.tax) ?? null
  const again = () => mergeImport(held, answeredTax(asRead, first, taxAnswer), choice)
  const merged = tax === null ? first : taxAnswer === 'without-taxes' ? again() : taxed(again())
  const questions = {
    veg: openMarks(held, source, merged, answers),
    same,
    repeated,
    tax,
    menus: scope.menus ? [] : held.menus.map(({ id, label }) => ({ id, label })),
    missing: isWhole ? missingItems(held, merged, scope.menus ? null : choice.menuId) : 0,
  }
  const notes = [
    ...source.notes,
    ...merged.notes.map(({ kind, label }) => ({ kind, label })),
    ...notePrices(held, source, merged),
  ]
  const isReady =
    [...same, ...repeated].every(({ isSame }) => isSame !== null) &&
    questions.veg.length === 0 &&
    (tax === null || taxAnswer !== null)
  return { merged, questions, isReady, notes, origins: originsIn(source, merged) }
}

function withMarks(content: MenuContent, { veg }: ImportAnswers): MenuContent {
  const items = new Map(
    [...content.items].map(([id, item]): [ItemId, EditedItem] => [
      id,
      item.veg === null && Object.hasOwn(veg, id) ? { ...item, veg: veg[id] ?? null } : item,
    ]),
  )
  return { ...content, items }
}

/** New dishes for which neither the source nor an answer has a mark; one on the menu without a mark may stay so. */
function openMarks(
  held: MenuContent,
  source: OpenImport,
  { content, itemIds }: MergedMenu,
  answers: ImportAnswers,
) {
  if (source.scope.everything || answers.vegRest === 'none') return []
  const categories = new Map(
    [...source.content.categories.values()].flatMap(({ label, itemIds: ids }) =>
      ids.map((id) => [id, label] as const),
    ),
  )
  return [...source.content.items.values()]
    .filter(({ id }) => {
      const mergedId = itemIds.get(id) ?? id
      const isUnmarked = content.items.get(mergedId)?.veg === null && !Object.hasOwn(answers.veg, id)
      return isUnmarked && !held.items.has(mergedId)
    })
    .slice(0, UNMARKED_TOLD)
    .map(({ id, label }) => ({ id, label, category: categories.get(id) ?? '', ...source.origins[id] }))
}

/** Asked if the source does not state that its prices are like the store's, and its dishes are taxed. */
function askedTax(
  { tax }: OpenImport,
  { content, itemIds }: MergedMenu,
  isTaxInside: boolean,
): ImportPreview['questions']['tax'] {
  if (![...itemIds.values()].some((id) => sumBps(content.items.get(id)?.taxes ?? []) > 0)) return null
  if (isTaxInside) return tax === 'included' ? null : tax === 'unclear' ? 'unclear-inside' : tax
  return tax === 'excluded' ? null : tax
}

/** The source with its prices or taxes adapted to the answer. */
function answeredTax(
  asRead: ImportedContent,
  { content, itemIds }: MergedMenu,
  tax: ImportAnswers['tax'],
): ImportedContent {
  if (tax === 'without-taxes') {
    const items = mapItems(asRead.content, (item) => ({ ...item, taxes: [] }))
    const fields = new Set([...asRead.scope.fields, 'taxes' as const])
    return { ...asRead, content: items, scope: { ...asRead.scope, fields } }
  }
  if (tax !== 'take-out' && tax !== 'put-in') return asRead
  const change = tax === 'put-in' ? withTax : withoutTax
  const rates = taxRatesIn(content)
  const changed = mapItems(asRead.content, (item) => {
    const merged = content.items.get(itemIds.get(item.id) ?? item.id)
    if (!merged) return item
    const split = rates(merged)
    return withPrices(item, (minor) =>
      split(minor).reduce((sum, part) => sum + change(part.amountMinor, part.bps), 0),
    )
  })
  return { ...asRead, content: changed }
}

function mapItems(content: MenuContent, map: (item: EditedItem) => EditedItem): MenuContent {
  return { ...content, items: new Map([...content.items].map(([id, item]) => [id, map(item)])) }
}

function withPrices(item: EditedItem, map: (minor: number) => number): EditedItem {
  const groups = mapOptions(
    item.groups,
    (option): EditedOption => ({ ...option, priceMinor: map(option.priceMinor) }),
  )
  return { ...item, groups }
}

/** Number of dishes missing in the source, of the menus that it changes. */
function missingItems(held: MenuContent, { itemIds }: MergedMenu, menuId: MenuId | null): number {
  const found = new Set(itemIds.values())
  const menus = menuId === null ? held.menus : held.menus.filter((menu) => menu.id === menuId)
  const listed = menus
    .flatMap((menu) => menu.categoryIds)
    .flatMap((id) => held.categories.get(id)?.itemIds ?? [])
  return new Set(listed.filter((id) => !found.has(id))).size
}

function originsIn({ origins }: OpenImport, { itemIds }: MergedMenu): ImportPreview['origins'] {
  return Object.fromEntries(
    Object.entries(origins).map(([id, origin]) => [itemIds.get(id as ItemId) ?? id, origin]),
  )
}
