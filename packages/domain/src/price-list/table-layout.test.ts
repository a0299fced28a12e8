import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnMeaning, sizeOf } from './column-meanings.ts'
import { joinHeadings, knownHeadings, readLayout } from './table-layout.ts'

const table = (text: string) => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
const meanings = (text: string) => readLayout(table(text)).columns.map(({ meaning }) => meaning)
const guesses = (text: string) => readLayout(table(text)).columns.map(({ guess }) => guess)

it.each([
  ['Item Name', 'item'],
  ['ITEM  NAME :', 'item'],
  ['Name of Dish', 'item'],
  ['S.No.', 'ignore'],
  ['S.N.', 'ignore'],
  ['Sr. No', 'ignore'],
  ['Price (₹)', 'price'],
  ['Rate in Rs.', 'price'],
  ['MRP', 'price'],
  ['Veg/Non', 'veg'],
  ['Veg / Non', 'veg'],
  ['दाम', 'price'],
  ['Half', 'size'],
  ['Price (Full)', 'size'],
  ['Half Plate Rs.', 'size'],
  ['हाफ़ दाम', 'size'],
  ['250 ml', 'size'],
  ['Hindi Name', 'name_hi'],
  ['नाम (हिन्दी)', 'name_hi'],
  ['group_max', 'group_max'],
  ['Desc.', 'description'],
  ['Section', 'category'],
  // In two languages.
  ['Item Name / आइटम', 'item'],
  ['S.No.\nक्र.', 'ignore'],
  ['दाम (Rate)', 'price'],
  ['Item / Price', null],
  // Of the food, or of the course: asked about.
  ['Type', null],
  ['Zomato price', null],
  ['Remarks', null],
  ['x'.repeat(5000), null],
])('reads the heading %s', (heading, meaning) => {
  expect(columnMeaning(heading)).toBe(meaning)
})

it('names the size of a heading in one spelling', () => {
  expect(['HALF', 'Price (Full)', 'हाफ़', '250 ML', 'Rate: qtr.', 'Jumbo', 'Cost'].map(sizeOf)).toEqual([
    'Half',
    'Full',
    'Half',
    '250 ml',
    'Quarter',
    'Jumbo',
    null,
  ])
})

it('finds headings under titles, addresses and blank rows', () => {
  const sheet = `SHARMA DHABA||||
Rate list 2026|||Phone 98765 43210|
||||
S.No|Item|हिन्दी नाम|Half|Full
1|Dal Fry|दाल फ्राई|90|₹160/-`
  expect(readLayout(table(sheet)).headingAt).toBe(3)
  expect(meanings(sheet)).toEqual(['ignore', 'item', 'name_hi', 'size', 'size'])
  expect(
    readLayout(table(sheet))
      .columns.slice(3)
      .map(({ size }) => size),
  ).toEqual(['Half', 'Full'])
})

it.each([
  ['Item|Price|||Veg\n|Half|Full||\nDal|180|320||veg', 'Item|Half|Full||Veg\n\nDal|180|320||veg'],
  ['Item / आइटम|Price|\n|Half|Full\nDal|180|320', 'Item / आइटम|Half|Full\n\nDal|180|320'],
  // More sizes than known headings above them.
  ['Dish|Rate||\n|S|M|L\nPizza|199|299|399', 'Dish|S|M|L\n\nPizza|199|299|399'],
  ['Item|Half|Full\nDal|180|320', 'Item|Half|Full\nDal|180|320'],
  ['Item|Price|Remarks\n|Half|Full\nDal|180|320', 'Item|Price|Remarks\n|Half|Full\nDal|180|320'],
])('joins sizes in a second row of headings with the first: %j', (text, joined) => {
  const blank = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('|')).join('\n')
  expect(blank(joinHeadings(table(text)))).toBe(joined)
})

it('takes a second column of names in Hindi for the names in Hindi', () => {
  expect(meanings('Dish|व्यंजन|Rate\nDal|दाल|90')).toEqual(['item', 'name_hi', 'price'])
})

it('asks about unknown columns, with a guess from their cells', () => {
  const sheet = `Section|Our delicacies|Remarks|Dine-in|Zomato\nMain|Dal Fry|slow cooked overnight with butter and cream|90|110
|Jeera Rice|fragrant rice with roasted cumin and ghee on top|₹80/-|95`
  expect(meanings(sheet)).toEqual(['category', null, null, null, null])
  expect(guesses(sheet)).toEqual(['category', 'item', 'description', 'size', 'size'])
  const second = 'Item|Price|Price\nDal|90|110'
  expect([meanings(second), guesses(second)]).toEqual([
    ['item', 'price', null],
    ['item', 'price', 'ignore'],
  ])
})

it('guesses a column of veg marks from its cells', () => {
  expect(guesses('Item|Type|Rate|New\nDal|veg|90|N\nFish|Non Veg|240|Y')).toEqual([
    'item',
    'veg',
    'price',
    'ignore',
  ])
})

it('guesses numbers in order as numbering, with letters before headings', () => {
  expect(guesses('Code|Item|Rate\nA|STARTERS|\n1|Dal|90\n2|Roti|12\nB|RICE|\n3|Jeera|80')[0]).toBe('ignore')
})

it('reads a table without headings by its cells', () => {
  const sheet = '1|Dal Fry|90\n2|Jeera Rice|80\n3|Roti|12'
  expect(readLayout(table(sheet)).headingAt).toBe(-1)
  expect(guesses(sheet)).toEqual(['ignore', 'item', 'price'])
})

it('prefers answers to headings', () => {
  const { columns } = readLayout(table('Our delicacies|Thali\nDal|90'), ['item', 'price'])
  expect(columns.map(({ meaning }) => meaning)).toEqual(['item', 'price'])
})

it('counts no headings in a menu of lines', () => {
  expect(knownHeadings(table('Menu\nDal Fry 90\nStarters\nRegular|20'))).toBe(0)
})

it('reads any table, with each meaning except sizes and ignored columns at most once', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Item', 'Half', 'Price', '90', 'दाल', '', 'Full', 'No'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const { columns, headingAt } = readLayout(rows)
      expect(headingAt).toBeLessThan(Math.max(1, rows.length))
      const once = columns.flatMap(({ meaning, size }) =>
        meaning === null || meaning === 'ignore' ? [] : meaning === 'size' ? [`size ${size}`] : [meaning],
      )
      expect(new Set(once).size).toBe(once.length)
    }),
  )
})
