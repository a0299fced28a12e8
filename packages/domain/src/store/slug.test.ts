import { expect, it } from 'vitest'
import { isSlug } from './slug.ts'

it('is made of lower-case letters, digits and single dashes', () => {
  expect(['geeta-pav-bhaji', 'a', '24x7', 'x'.repeat(64)].map(isSlug)).toEqual([true, true, true, true])
  const wrong = ['', 'Geeta', 'a--b', '-a', 'a-', 'a b', 'a/b', 'a.b', 'पाव', 'x'.repeat(65), 'a\n']
  expect(wrong.filter(isSlug)).toEqual([])
})
