/** Joins dishes of a source with those that the menu has elsewhere or spelt differently, by the answers. Pure. */
import type { ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import type { ItemId, MenuId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { mergeImport } from '@thali/domain/menu/merge-import'
import { joinSameDishes, proposeSameDishes, type SameDish } from '@thali/domain/menu/same-dishes'
import type { OpenImport } from './stored-import.ts'

const SAME_MAX = 500

interface Joined {
  readonly source: OpenImport
  readonly same: ImportPreview['questions']['same']
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
  const onePrice = source.onePrice as ReadonlySet<ItemId>
  const { itemIds } = mergeImport(held, { content, scope, onePrice }, { missing: 'keep', menuId })
  const proposals = proposeSameDishes(held, menu, content, itemIds).slice(0, SAME_MAX)
  const answerOf = ({ itemId, isSpeltSame }: SameDish) => answers.same[itemId] ?? (isSpeltSame ? true : null)
  const joined = proposals.filter((one) => answerOf(one) === true)
  const heldIds = new Map<string, string>(joined.map(({ itemId, held: { id } }) => [itemId, id]))
  const idOf = (id: string) => heldIds.get(id) ?? id
  return {
    source: {
      ...source,
      content: joinSameDishes(content, joined),
      onePrice: new Set([...onePrice].map(idOf)),
      origins: Object.fromEntries(Object.entries(origins).map(([id, origin]) => [idOf(id), origin])),
    },
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
