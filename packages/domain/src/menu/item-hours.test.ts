import { expect, it } from 'vitest'
import { isMenuOpenWithGrace } from './availability.ts'
import { isHoursText, itemsAt, itemTimes, itemWindow } from './item-hours.ts'
import type { Item } from './menu.ts'
import { servedFrom } from './served-from.ts'

const item = (id: string, facts: Item['facts'], state = 'Available') =>
  ({ id, label: id, state, facts, groups: [] }) as unknown as Item
const items = {
  dosa: item('dosa', { hours: '07:00-11:00' }),
  kebab: item('kebab', { hours: '22:00-02:00' }),
  chai: item('chai', {}),
  gone: item('gone', { hours: '07:00-11:00' }, 'Sold Out'),
} as never

it.each([
  ['07:00-11:00', true],
  ['22:00-02:00', true],
  ['7:00-11:00', false],
  ['07:00-24:00', false],
  ['07:00 11:00', false],
  ['', false],
])('reads %s as hours: %s', (text, isHours) => {
  expect(isHoursText(text)).toBe(isHours)
  expect(itemWindow(item('x', { hours: text })) !== null).toBe(isHours)
})

it.each([
  [6 * 60 + 59, { dosa: 'From 07:00', kebab: 'From 22:00' }],
  [7 * 60, { dosa: 'Available', kebab: 'From 22:00' }],
  [11 * 60, { dosa: 'Available', kebab: 'From 22:00' }],
  [11 * 60 + 1, { dosa: 'From 07:00', kebab: 'From 22:00' }],
  [60, { dosa: 'From 07:00', kebab: 'Available' }],
  [2 * 60 + 1, { dosa: 'From 07:00', kebab: 'From 22:00' }],
])('says at minute %i from when a dish is served, and leaves what is sold out as it is', (minute, states) => {
  const at = itemsAt(items, minute) as Record<string, Item>
  expect(at).toMatchObject({
    ...Object.fromEntries(Object.entries(states).map(([id, state]) => [id, { state }])),
    chai: { state: 'Available' },
    gone: { state: 'Sold Out' },
  })
})

it('serves a dish through its grace, and lists each time once', () => {
  const late = (minute: number) =>
    (itemsAt(items, minute, isMenuOpenWithGrace) as Record<string, Item>).dosa?.state
  expect([late(11 * 60 + 15), late(11 * 60 + 16)]).toEqual(['Available', 'From 07:00'])
  expect(itemTimes(items)).toHaveLength(2)
  const chai = { chai: item('chai', {}) } as never
  expect(itemsAt(chai, 0)).toBe(chai)
})

it('reads the time out of a state, and out of no other', () => {
  expect(['From 07:00', 'Sold Out', 'From 7', 'From 07:00 on'].map(servedFrom)).toEqual([
    7 * 60,
    null,
    null,
    null,
  ])
})
