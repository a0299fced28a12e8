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
    .map(({ sharedId: _, ...group }) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, id: newEntryId() as typeof option.id })),
    }))
}

/** Groups of a dish with those that it shares with another as that one has them; options keep their ids here by name. */
export function withGroupsOf(other: ItemFields, mine: Groups): Groups {
  return mine.map((group) => {
    const theirs = other.groups.find(({ sharedId }) => sharedId !== undefined && sharedId === group.sharedId)
    if (!theirs) return group
    const ids = new Map(group.options.map(({ label, id }) => [label, id]))
    const options = theirs.options.map((option) => ({
      ...option,
      id: ids.get(option.label) ?? (newEntryId() as typeof option.id),
    }))
    return { ...theirs, options }
  })
}
