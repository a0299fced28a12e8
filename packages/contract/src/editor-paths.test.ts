import { expect, it } from 'vitest'
import { idOfProduct, productName } from './editor-paths.ts'

it.each([
  ['Masala Chai (large)', 'masala-chai-large.i12'],
  ['मसाला चाय', 'मसाला-चाय.i12'],
  ['···', '.i12'],
])('names %s by its label and its id', (label, name) => {
  expect(productName(label, 'i12')).toBe(name)
  expect(idOfProduct(name)).toBe('i12')
})
