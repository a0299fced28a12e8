import { aGroup, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { menuStates, withStates } from './menu-states.ts'

const size = aGroup('Size', [anOption('Half', 100_00), anOption('Full', 180_00)])
const dal = anItem('Dal', { groups: [size] })
const rice = anItem('Rice')
const { items } = theMenus([], [dal, rice])
const halfGone = {
  ...dal,
  groups: [{ ...size, options: [{ ...size.options[0]!, state: 'Sold Out' }, size.options[1]!] }],
}
const riceGone = { ...rice, state: 'Back at five' }

it('contains only what cannot be ordered', () => {
  expect(menuStates(items)).toEqual({ items: {}, options: {} })
  expect(menuStates({ [dal.id]: halfGone, [rice.id]: riceGone })).toEqual({
    items: { [rice.id]: 'Back at five' },
    options: { [dal.id]: { [size.options[0]!.id]: 'Sold Out' } },
  })
})

it('applies states to a menu and back', () => {
  const now = { [dal.id]: halfGone, [rice.id]: riceGone }
  expect(withStates(items, menuStates(now))).toEqual(now)
  expect(withStates(now, menuStates(items))).toEqual(items)
})

it('contains low counts, and applies them to a menu and back', () => {
  const few = {
    [dal.id]: {
      ...dal,
      groups: [{ ...size, options: [{ ...size.options[0]!, left: 3 }, size.options[1]!] }],
    },
    [rice.id]: { ...rice, left: 2 },
  }
  expect(menuStates(few)).toEqual({
    ...{ items: {}, options: {} },
    left: { items: { [rice.id]: 2 }, options: { [dal.id]: { [size.options[0]!.id]: 3 } } },
  })
  expect(withStates(items, menuStates(few))).toEqual(few)
  expect(withStates(few, menuStates(items))).toEqual(items)
  expect(withStates(few, menuStates(few))).toBe(few)
})

it('keeps unchanged items as the same object', () => {
  expect(withStates(items, menuStates(items))).toBe(items)
  const changed = withStates(items, menuStates({ ...items, [rice.id]: riceGone }))
  expect(changed[dal.id]).toBe(dal)
})
