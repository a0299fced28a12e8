import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenOptions, optionTexts } from './chosen-options.ts'

const choices = [
  { label: 'Size', contents: ['Large'] },
  { label: 'Drinks', contents: ['Cola', 'Cola', 'Water'] },
  { label: 'Drinks › Cola › Ice', contents: ['No ice'] },
  { label: 'Drinks › Water › Ice', contents: ['Ice', 'Lemon'] },
]

it('counts units, and lists nested choices after their option', () => {
  expect(optionTexts(choices)).toEqual(['Large', '2 × Cola (No ice)', 'Water (Ice, Lemon)'])
  expect(chosenOptions(choices).filter(({ isNested }) => isNested)).toHaveLength(3)
})

it('uses names of options in another language, given in the order of all contents', () => {
  const names = ['बड़ा', 'कोला', 'कोला', 'पानी', 'बिना बर्फ़', 'बर्फ़', 'नींबू']
  expect(optionTexts(choices, names)).toEqual(['बड़ा', '2 × कोला (बिना बर्फ़)', 'पानी (बर्फ़, नींबू)'])
})

it('loses no unit of any choices', () => {
  const label = fc.constantFrom('A', 'B', 'A › x › C', 'A › y › C', 'B › x › C', 'Z › x › C')
  const contents = fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ label, contents }), { selector: (one) => one.label }), (given) => {
      const units = chosenOptions(given).map(({ text }) => Number(/^(\d+) × /.exec(text)?.[1] ?? 1))
      expect(units.reduce((sum, count) => sum + count, 0)).toBe(given.flatMap((one) => one.contents).length)
    }),
  )
})
