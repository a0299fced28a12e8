import type { ItemFields } from '@thali/contract/menu-fields'
import { mapOptions } from '@thali/domain/menu/nested-groups'

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

/** 128 random bits in lower case, in the server's format; also on plain http. */
export function newEntryId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
