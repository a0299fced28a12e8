import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveElement } from './move-element.ts'

it('moves one element and leaves the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(8), fc.nat(8), (list, from, to) => {
      const moved = moveElement(list, from, to)
      if (from >= list.length || to >= list.length || from === to) expect(moved).toBe(list)
      else {
        expect(moved[to]).toBe(list[from])
        expect(moved.filter((it) => it !== list[from])).toEqual(list.filter((it) => it !== list[from]))
      }
    }),
  )
})
