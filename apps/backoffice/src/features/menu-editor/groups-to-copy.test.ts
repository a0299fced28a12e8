import type { ItemFields } from '@thali/contract/menu-editor'
import { expect, it } from 'vitest'
import { groupsToCopy } from './groups-to-copy.ts'
import { emptyGroup, emptyOption } from './new-item.ts'

const group = (label: string, options = 2): ItemFields['groups'][number] => ({
  ...emptyGroup(),
  label,
  options: Array.from({ length: options }, (_, at) => ({
    ...emptyOption(`Option ${at}`),
    priceMinor: 100 * at,
  })),
})

it('copies what is missing, with ids of its own', () => {
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
