/**
 * Joins dishes of a source with each other, and with those that the menu has elsewhere or spelt differently, by the
 * answers. Pure.
 */
import type { ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import type { ItemId, MenuId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { mergeImport } from '@thali/domain/menu/merge-import'
import { findRepeatedDishes, joinRepeatedDishes } from '@thali/domain/menu/repeated-dishes'
import { joinSameDishes, proposeSameDishes, type SameDish } from '@thali/domain/menu/same-dishes'
import type { OpenImport } from './stored-import.ts'

const SAME_MAX = 500
/** Sources whose dishes have no ids of their own. */
const WITHOUT_IDS: readonly OpenImport['kind'][] = ['csv', 'text']

interface Joined {
  readonly source: OpenImport
  readonly same: ImportPreview['questions']['same']
}

/** The source with its repeated dishes joined as answered; the menu's answer counts where it has both. */
export function joinRepeated(
  held: MenuContent,
  source: OpenImport,
  answers: ImportAnswers,
  menuId: MenuId | null,
): { readonly source: OpenImport; readonly repeated: ImportPreview['questions']['repeated'] } {
  const { scope, content, origins, kind } = source
  if (scope.menus || !WITHOUT_IDS.includes(kind)) return { source, repeated: [] }
  const itemIds = idsAfterMerge(held, source, menuId)
  const found = findRepeatedDishes(held, content, itemIds).slice(0, SAME_MAX)
  const isSame = ({ item, isOne }: (typeof found)[number]) => answers.repeated[item.id] ?? isOne
  const same = found.filter((one) => isSame(one) === true)
  const joined = joinRepeatedDishes(held, content, itemIds, same)
  return {
    source: withIds({ ...source, content: joined.content }, joined.ids),
    repeated: found.map((one) => ({
      id: one.item.id,
      label: one.item.label,
      category: one.category.label,
      firstCategory: one.firstCategory.label,
      isSame: isSame(one),
      ...origins[one.item.id],
    })),
  }
}

/**
 * The source under the ids of the menu; a dish of the same name is joined unless answered otherwise, others are asked
 * about.
 */
export function joinAnswered(
  held: MenuContent,
  source: OpenImport,
  answers: ImportAnswers,
  menuId: MenuId | null,
): Joined {
  const { scope, content, origins } = source
  const menu = held.menus.find(({ id }) => id === menuId) ?? held.menus[0]
  // A source with menus and ids identifies its dishes itself.
  if (scope.menus || scope.everything || !menu) return { source, same: [] }
  const itemIds = idsAfterMerge(held, source, menuId)
  const proposals = proposeSameDishes(held, menu, content, itemIds).slice(0, SAME_MAX)
  const answerOf = ({ itemId, isSpeltSame }: SameDish) => answers.same[itemId] ?? (isSpeltSame ? true : null)
  const joined = proposals.filter((one) => answerOf(one) === true)
  const heldIds = new Map(joined.map(({ itemId, held: { id } }) => [itemId, id]))
  return {
    source: withIds({ ...source, content: joinSameDishes(content, joined) }, heldIds),
    same: proposals.map((one) => ({
      id: one.itemId,
      label: content.items.get(one.itemId)?.label ?? '',
      heldLabel: one.held.label,
      heldCategory: one.heldCategory.label,
      isSame: answerOf(one),
      ...origins[one.itemId],
    })),
  }
}

function idsAfterMerge(held: MenuContent, source: OpenImport, menuId: MenuId | null) {
  const onePrice = source.onePrice as ReadonlySet<ItemId>
  return mergeImport(held, { ...source, onePrice }, { missing: 'keep', menuId }).itemIds
}

/** The source whose dishes have other ids; the first place in the file of those that became one. */
function withIds(source: OpenImport, ids: ReadonlyMap<ItemId, ItemId>): OpenImport {
  const idOf = (id: string): string => ids.get(id as ItemId) ?? id
  const origins = Object.entries(source.origins).toReversed()
  return {
    ...source,
    onePrice: new Set([...source.onePrice].map(idOf)),
    origins: Object.fromEntries(origins.map(([id, origin]) => [idOf(id), origin])),
  }
}
