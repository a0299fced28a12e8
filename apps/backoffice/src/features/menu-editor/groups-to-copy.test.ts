import type { ItemFields } from '@thali/contract/menu-fields'
import { expect, it } from 'vitest'
import { groupsToCopy, withGroupsOf } from './groups-to-copy.ts'
import { emptyGroup, emptyOption } from './new-item.ts'

const group = (label: string, options = 2): ItemFields['groups'][number] => ({
  ...emptyGroup(),
  label,
  options: Array.from({ length: options }, (_, at) => ({
    ...emptyOption(`Option ${at}`),
    priceMinor: 100 * at,
  })),
})

it('copies missing groups, with ids of their own', () => {
  const from = [group('Size'), group('Extras')]
  const [copied, ...others] = groupsToCopy(from, [group('Size ')])
  expect(others).toEqual([])
  expect(copied?.label).toBe('Extras')
  expect(copied?.options.map(({ priceMinor }) => priceMinor)).toEqual([0, 100])
  const ids = from.flatMap(({ options }) => options.map(({ id }) => id))
  expect(copied?.options.filter(({ id }) => ids.includes(id))).toEqual([])
})

it('copies no price', () => {
  expect(groupsToCopy([group('Portion', 1)], [])).toEqual([])
})

it('copies nested groups, with ids of their own, and keeps those of shared groups', () => {
  const nested = group('Drinks')
  const [cola, ...rest] = nested.options
  if (!cola) throw new Error('a group without options')
  const drinks = { ...nested, options: [{ ...cola, groups: [group('Ice')] }, ...rest] }
  const idsOf = (groups: ItemFields['groups']): string[] =>
    groups.flatMap(({ options }) => options.flatMap((one) => [one.id, ...idsOf(one.groups ?? [])]))
  const copied = groupsToCopy([drinks], [])
  expect(idsOf(copied)).toHaveLength(4)
  expect(idsOf(copied).filter((id) => idsOf([drinks]).includes(id))).toEqual([])

  const shared = { ...drinks, sharedId: 'g1' as NonNullable<typeof drinks.sharedId> }
  const [mine] = copied
  if (!mine) throw new Error('nothing was copied')
  const taken = withGroupsOf({ groups: [shared] } as unknown as ItemFields, [
    { ...mine, sharedId: shared.sharedId },
  ])
  expect(idsOf(taken)).toEqual(idsOf(copied))
})
