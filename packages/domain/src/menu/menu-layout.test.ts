import { expect, it } from 'vitest'
import { suitedLayout } from './menu-layout.ts'

const photo = { src: '/media/a', width: 4, height: 3, widths: [240] }
const plain = { images: [] }
const pictured = { images: [photo] }
const awaited = { images: [{ ...photo, widths: [] }] }

it.each([
  [[plain], 'rows'],
  [[pictured, plain, plain], 'rows'],
  [[pictured, plain], 'cards'],
  [[pictured, awaited, plain], 'rows'],
  [[], 'cards'],
])('suits %j', (items, layout) => {
  expect(suitedLayout(items)).toBe(layout)
})
