import type { ItemFields } from '@thali/contract/menu-editor'
import { newEntryId } from './new-entry-id.ts'

type Groups = ItemFields['groups']

/** The groups of another dish that this one lacks, with options of its own; a dish's only price is no group. */
export function groupsToCopy(groups: Groups, present: Groups): Groups {
  const names = new Set(present.map(({ label }) => label.trim()))
  const isOnlyPrice = groups.length === 1 && groups[0]?.options.length === 1
  if (isOnlyPrice) return []
  return groups
    .filter(({ label }) => !names.has(label.trim()))
    .map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, id: newEntryId() as typeof option.id })),
    }))
}
