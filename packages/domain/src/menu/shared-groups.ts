/**
 * Option groups that several dishes share. Each dish holds a copy with option ids of its own, so that carts, orders and
 * versions need not know; a change to one copy in an editor is written to all of them.
 */

import type { ItemId, OptionId } from '../ids.ts'
import { isSameContent } from '../same-content.ts'
import { EDIT_LIMITS } from './check-edited-item.ts'
import type { EditedGroup, EditedItem, EditedOption } from './edited-menu.ts'

type NewId = () => string

/** Whether two copies are equal, apart from ids and present states. */
export function isSameGroup(one: EditedGroup, other: EditedGroup): boolean {
  return isSameContent(contentOf(one), contentOf(other))
}

function contentOf({ sharedId: _, options, ...group }: EditedGroup): object {
  return { ...group, options: options.map(optionContent) }
}

function optionContent(option: EditedOption & { readonly state?: string }): object {
  const { id: _, state: _state, groups, ...content } = option
  return groups ? { ...content, groups: groups.map(contentOf) } : content
}

/** Copy of a shared group in a dish; undefined where it has none. */
export function findSharedGroup(item: EditedItem | undefined, sharedId: string): EditedGroup | undefined {
  return item?.groups.find((group) => group.sharedId === sharedId)
}

/**
 * Applies the change of a shared group in one dish to every dish that shares it.
 *
 * @param before the dishes before; those that are the same object in `after` were not changed
 * @param newId for options that a dish does not have yet
 */
export function spreadSharedGroups(
  before: ReadonlyMap<ItemId, EditedItem>,
  after: ReadonlyMap<ItemId, EditedItem>,
  newId: NewId,
): ReadonlyMap<ItemId, EditedItem> {
  const changed = changedGroups(before, after)
  if (changed.size === 0) return after
  return new Map([...after].map(([id, item]) => [id, withChanged(item, changed, newId)]))
}

interface ChangedGroup {
  readonly now: EditedGroup
  /** Same copy before the change; undefined where the dish did not share the group. */
  readonly was: EditedGroup | undefined
}

/** First copy of each shared group that was changed or is new to its dish, by shared id. */
function changedGroups(
  before: ReadonlyMap<ItemId, EditedItem>,
  after: ReadonlyMap<ItemId, EditedItem>,
): ReadonlyMap<string, ChangedGroup> {
  const changed = new Map<string, ChangedGroup>()
  for (const item of after.values()) {
    const earlier = before.get(item.id)
    if (earlier === item) continue
    for (const now of item.groups) {
      if (now.sharedId === undefined || changed.has(now.sharedId)) continue
      const was = findSharedGroup(earlier, now.sharedId)
      if (!was || !isSameGroup(was, now)) changed.set(now.sharedId, { now, was })
    }
  }
  return changed
}

function withChanged(item: EditedItem, changed: ReadonlyMap<string, ChangedGroup>, newId: NewId): EditedItem {
  let isSame = true
  const groups = item.groups.map((group) => {
    const change = group.sharedId === undefined ? undefined : changed.get(group.sharedId)
    if (!change || isSameGroup(change.now, group)) return group
    isSame = false
    return copyGroup(change.now, group, change.was, newId)
  })
  return isSame ? item : { ...item, groups }
}

/** Copies a group into another dish, whose options keep their ids there by name, also where a name was changed. */
function copyGroup(
  now: EditedGroup,
  held: EditedGroup | undefined,
  was: EditedGroup | undefined,
  newId: NewId,
): EditedGroup {
  const earlierNames = new Map(was?.options.map(({ id, label }) => [id, label]))
  const left = new Map(held?.options.map(({ id, label }) => [label, id]))
  const ids = new Map<OptionId, OptionId>()
  const take = (option: EditedOption, label: string) => {
    const id = left.get(label)
    if (id === undefined) return
    left.delete(label)
    ids.set(option.id, id)
  }
  // Present options come first: a new one may have a name that another one gave up.
  for (const option of now.options) {
    const label = earlierNames.get(option.id)
    if (label !== undefined) take(option, label)
  }
  for (const option of now.options) if (!ids.has(option.id)) take(option, option.label)
  const options = now.options.map((option): EditedOption => {
    const id = ids.get(option.id) ?? (newId() as OptionId)
    if (!option.groups) return { ...option, id }
    const groupsOf = (of: EditedGroup | undefined, its: OptionId) =>
      of?.options.find((one) => one.id === its)?.groups
    const [heldBelow, wasBelow] = [groupsOf(held, id), groupsOf(was, option.id)]
    const named = (below: readonly EditedGroup[] | undefined, { label }: EditedGroup) =>
      below?.find((one) => one.label === label)
    const groups = option.groups.map((one) =>
      copyGroup(one, named(heldBelow, one), named(wasBelow, one), newId),
    )
    return { ...option, id, groups }
  })
  return { ...now, options }
}

/** Dishes with a shared group written into them, and those that have no room for it. */
export interface ShareResult {
  readonly items: ReadonlyMap<ItemId, EditedItem>
  /** Dishes with the most groups allowed. */
  readonly skipped: readonly ItemId[]
}

/**
 * Shares a group of one dish with others. A group of the same name in a dish is replaced; other dishes get it as their
 * last.
 *
 * @param label the name of the group in the dish `from`; an unknown one changes nothing
 * @param newId for the shared group itself and for the options of dishes that had no such group
 */
export function shareGroup(
  items: ReadonlyMap<ItemId, EditedItem>,
  wanted: ReadonlySet<ItemId>,
  { from, label }: { readonly from: ItemId; readonly label: string },
  newId: NewId,
): ShareResult {
  const group = items.get(from)?.groups.find((one) => one.label === label)
  if (!group) return { items, skipped: [] }
  const shared = { ...group, sharedId: group.sharedId ?? newId() }
  const skipped: ItemId[] = []
  const after = new Map(
    [...items].map(([id, item]): [ItemId, EditedItem] => {
      if (id === from) return [id, withGroup(item, group, shared)]
      if (!wanted.has(id)) return [id, item]
      const held =
        findSharedGroup(item, shared.sharedId) ??
        item.groups.find((one) => one.label.trim() === shared.label.trim())
      if (!held && item.groups.length >= EDIT_LIMITS.groups) skipped.push(id)
      else return [id, withGroup(item, held, copyGroup(shared, held, undefined, newId))]
      return [id, item]
    }),
  )
  return { items: after, skipped }
}

function withGroup(item: EditedItem, held: EditedGroup | undefined, group: EditedGroup): EditedItem {
  const groups = held ? item.groups.map((one) => (one === held ? group : one)) : [...item.groups, group]
  return { ...item, groups }
}

/** Copy that differed from the others, and is no longer shared. */
export interface EndedSharing {
  readonly itemId: ItemId
  readonly label: string
}

/**
 * Ends the sharing of copies that differ from most others of their group, as an import or a hand-edited file may bring.
 * Among equally frequent ones the first in order stays shared.
 */
export function endUnequalSharing<Item extends EditedItem>(
  items: readonly Item[],
): { readonly items: readonly Item[]; readonly ended: readonly EndedSharing[] } {
  const kept = keptGroups(items)
  const ended: EndedSharing[] = []
  const after = items.map((item) => {
    let isSame = true
    const groups = item.groups.map((group) => {
      if (group.sharedId === undefined) return group
      const most = kept.get(group.sharedId)
      if (!most || isSameGroup(most, group)) return group
      isSame = false
      ended.push({ itemId: item.id, label: group.label })
      const { sharedId: _, ...own } = group
      return own
    })
    return isSame ? item : ({ ...item, groups } as Item)
  })
  return { items: ended.length > 0 ? after : items, ended }
}

/** Most frequent copy of each shared group. */
function keptGroups(items: readonly EditedItem[]): ReadonlyMap<string, EditedGroup> {
  const copies = new Map<string, { readonly group: EditedGroup; count: number }[]>()
  for (const group of items.flatMap((item) => item.groups)) {
    if (group.sharedId === undefined) continue
    const known = copies.get(group.sharedId) ?? []
    const same = known.find((one) => isSameGroup(one.group, group))
    if (same) same.count += 1
    else copies.set(group.sharedId, [...known, { group, count: 1 }])
  }
  return new Map(
    [...copies].flatMap(([sharedId, [first, ...others]]) =>
      first
        ? [
            [
              sharedId,
              others.reduce((most, one) => (one.count > most.count ? one : most), first).group,
            ] as const,
          ]
        : [],
    ),
  )
}
