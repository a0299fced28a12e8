import { anItem } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { distinguishingMarks, marksOf } from './marks.ts'

it.each(['Bestseller', 'BEST SELLER', ' best-sellers ', 'बेस्टसेलर'])('recognizes a bestseller by %j', (tag) => {
  expect(marksOf(anItem('Chai', { tags: ['New', tag] }))).toEqual(['bestseller'])
})

it('recognizes no other word as bestseller, and ignores mild spice', () => {
  expect(marksOf(anItem('Chai', { tags: ['Best with naan'], facts: { spiceLevel: 1 } }))).toEqual([])
})

it('offers distinguishing marks: bestsellers, diets, spice', () => {
  const hot = anItem('Vindaloo', { facts: { spiceLevel: 3, diets: ['jain', 'vegan'] } })
  const mild = anItem('Dal', { tags: ['Bestseller'], facts: { diets: ['vegan'] } })
  expect(distinguishingMarks([hot, mild])).toEqual(['bestseller', 'jain', 'spicy'])
})
