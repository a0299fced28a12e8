import { expect, it } from 'vitest'
import { lineParts } from './combo-parts.ts'

const dal = { label: 'Dal', group: 'Curry', option: 'Dal', quantity: 1, veg: true }
const cola = { label: 'Cola', group: 'Drink', option: 'Small cola', quantity: 2, veg: null }
const choices = [
  { label: 'Curry', contents: ['Dal'] },
  { label: 'Drink', contents: ['Small cola', 'Small cola'] },
  { label: 'Drink › Small cola › Ice', contents: ['No ice'] },
  { label: 'Packing', contents: ['Box'] },
]

it('assigns choices to their dish, and the others to the combo', () => {
  const { options, parts } = lineParts({ choices, components: [dal, cola] })
  expect(options).toEqual([{ text: 'Box', isNested: false }])
  expect(parts).toEqual([
    { component: dal, options: [] },
    {
      component: cola,
      options: [
        { text: 'Small cola', isNested: false },
        { text: 'No ice', isNested: false },
      ],
    },
  ])
})

it('uses names of choices in another language', () => {
  const names = ['दाल', 'छोटा कोला', 'छोटा कोला', 'बर्फ़ नहीं', 'डिब्बा']
  const { options, parts } = lineParts({ choices, components: [dal, cola] }, names)
  expect(options.map(({ text }) => text)).toEqual(['डिब्बा'])
  expect(parts[1]?.options.map(({ text }) => text)).toEqual(['छोटा कोला', 'बर्फ़ नहीं'])
})

it('does not change the options of other dishes', () => {
  expect(lineParts({ choices: [{ label: 'Size', contents: ['Half'] }] })).toEqual({
    options: [{ text: 'Half', isNested: false }],
    parts: [],
  })
})
