import type { ItemFields } from '@thali/contract/menu-fields'
import { mapOptions } from '@thali/domain/menu/nested-groups'
import { newEntryId } from './new-entry-id.ts'

type Groups = ItemFields['groups']
type Group = Groups[number]
type Option = Group['options'][number]

/**
 * Groups with options of their own, including those of nested groups.
 *
 * @param idOf id that an option keeps, by its label and the name of its group
 */
export function withOwnIds(
  groups: Groups,
  idOf: (label: string, group: string) => Option['id'] | undefined = () => undefined,
): Groups {
  return mapOptions<Option, Group, Option>(groups, (option, group) => ({
    ...(option as Option),
    id: idOf(option.label, group) ?? (newEntryId() as Option['id']),
  }))
}
