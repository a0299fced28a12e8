import { expect, it } from 'vitest'
import { isReserved, isSlug, RESERVED_SLUGS, SAMPLE_SLUG } from './slug.ts'

it('is made of lower-case letters, digits and single dashes', () => {
  expect(['geeta-pav-bhaji', 'a', '24x7', 'x'.repeat(64)].map(isSlug)).toEqual([true, true, true, true])
  const wrong = ['', 'Geeta', 'a--b', '-a', 'a-', 'a b', 'a/b', 'a.b', 'पाव', 'x'.repeat(65), 'a\n']
  expect(wrong.filter(isSlug)).toEqual([])
})

it('is never one of the product’s own paths', () => {
  const own = [
    'auth',
    'app',
    'docs',
    'menu',
    'thankyou',
    'example',
    'place-order',
    'orders',
    'status',
    'order',
    'api',
  ]
  expect(own.filter((slug) => !isReserved(slug))).toEqual([])
  expect(isReserved('Orders')).toBe(true)
  expect(isReserved(SAMPLE_SLUG)).toBe(true)
  expect(isReserved('geeta-pav-bhaji')).toBe(false)
})

it('reserves only what could be a slug', () => {
  expect([...RESERVED_SLUGS].filter((slug) => !isSlug(slug))).toEqual([])
})
