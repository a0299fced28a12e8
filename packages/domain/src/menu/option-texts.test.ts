import { aGroup } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { groupHint, shownOptionLabel } from './option-texts.ts'

const single = aGroup('Size', [])
const several = aGroup('Extras', [], { maxSelection: 3 })

it('hints at how many can be chosen', () => {
  expect(groupHint(single)).toEqual({ kind: 'any-one' })
  expect(groupHint(several)).toEqual({ kind: 'up-to', count: 3 })
  expect(groupHint(aGroup('Facts', [], { maxSelection: 0 }))).toEqual({ kind: 'item-label' })
})

it('cuts labels beyond 34 characters to 30 and an ellipsis, in groups of several only', () => {
  const fits = 'x'.repeat(34)
  expect(shownOptionLabel(several, fits)).toBe(fits)
  expect(shownOptionLabel(several, `${fits}x`)).toBe(`${'x'.repeat(30)}…`)
  expect(shownOptionLabel(single, `${fits}x`)).toBe(`${fits}x`)
})

it('never cuts through a character', () => {
  expect(shownOptionLabel(several, '🌶'.repeat(35))).toBe(`${'🌶'.repeat(30)}…`)
})
