import { expect, it } from 'vitest'
import { makeRandomId } from './make-id.ts'

it('makes ids of 26 letters and digits that never repeat', () => {
  const ids = Array.from({ length: 2000 }, makeRandomId)
  for (const id of ids) expect(id).toMatch(/^[a-z2-7]{26}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
