import type { ItemFields } from '@thali/contract/menu-fields'
import { namedGroups } from '@thali/domain/menu/nested-groups'
import { withOwnIds } from './with-own-ids.ts'

type Groups = ItemFields['groups']

/** The groups of another dish that this one lacks, with options of its own; a dish's only price is no group. */
export function groupsToCopy(groups: Groups, present: Groups): Groups {
  const names = new Set(present.map(({ label }) => label.trim()))
  const isOnlyPrice = groups.length === 1 && groups[0]?.options.length === 1
  if (isOnlyPrice) return []
  return groups
    .filter(({ label }) => !names.has(label.trim()))
    .flatMap(({ sharedId: _, ...group }) => withOwnIds([group]))
}

/** Groups of a dish with the shared ones updated from another dish; options keep their ids here by name. */
export function withGroupsOf(other: ItemFields, mine: Groups): Groups {
  return mine.map((group) => {
    const theirs = other.groups.find(({ sharedId }) => sharedId !== undefined && sharedId === group.sharedId)
    if (!theirs) return group
    const ids = new Map(
      namedGroups([{ ...group, label: theirs.label }]).flatMap(({ name, group: { options } }) =>
        options.map(({ id, label }) => [nameOf(name, label), id]),
      ),
    )
    return withOwnIds([theirs], (label, name) => ids.get(nameOf(name, label)))[0] ?? theirs
  })
}

function nameOf(group: string, option: string): string {
  return JSON.stringify([group, option])
}
