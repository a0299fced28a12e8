import { describe, expect, it } from 'vitest'
import type { ItemId, OptionId } from '../ids.ts'
import type { EditedItem } from './edited-menu.ts'
import { type EditedEntry, textsOf, withEntryTexts } from './entry-texts.ts'

const option = (label: string) => ({
  id: label as OptionId,
  label,
  priceMinor: 100,
  text: null,
  isDefault: false,
  veg: null,
  allergens: [],
  translations: {},
})

const group = (label: string, options: readonly string[]) => ({
  label,
  description: '',
  required: true,
  maxSelection: 1,
  options: options.map(option),
  translations: {},
})

function dish(overrides: Partial<EditedItem> = {}): EditedEntry & { kind: 'item' } {
  const body: EditedItem = {
    id: 'tea' as ItemId,
    label: 'Tea',
    description: '',
    images: [],
    tags: ['New'],
    discountBps: 0,
    taxes: [],
    veg: true,
    groups: [group('Size', ['Small', 'Large'])],
    translations: { hi: { label: 'चाय', tags: ['नया'] }, mr: { label: 'चहा' } },
    facts: {},
    ...overrides,
  }
  return { kind: 'item', body }
}

describe('the texts of a dish', () => {
  it('are those shown to diners, with their translations', () => {
    expect(textsOf(dish(), 'hi')).toEqual([
      { path: 'label', base: 'Tea', translated: 'चाय' },
      { path: 'groups.0.label', base: 'Size', translated: '' },
      { path: 'groups.0.options.0.label', base: 'Small', translated: '' },
      { path: 'groups.0.options.1.label', base: 'Large', translated: '' },
    ])
  })

  it('leave out the names of its only choice', () => {
    const paths = textsOf(dish({ groups: [group('Portion', ['Regular'])] }), 'hi').map(({ path }) => path)
    expect(paths).toEqual(['label'])
  })

  it('leave out a choice without an alternative beside other groups', () => {
    const extras = { ...group('Extras', ['Cheese']), required: false }
    const paths = textsOf(dish({ groups: [group('Portion', ['Regular']), extras] }), 'hi')
    expect(paths.map(({ base }) => base)).toEqual(['Tea', 'Extras', 'Cheese'])
  })

  it('accept a translation, and leave all else unchanged', () => {
    const next = withEntryTexts(dish(), 'hi', { 'groups.0.options.1.label': ' बड़ा ', label: '' })
    expect(next?.body.translations).toEqual({ hi: { tags: ['नया'] }, mr: { label: 'चहा' } })
    expect(next?.body.groups[0]?.options[1]?.translations).toEqual({ hi: { label: 'बड़ा' } })
    expect(next?.body.groups[0]?.options[0]).toEqual(option('Small'))
    expect({ ...next?.body, groups: [], translations: {} }).toEqual({
      ...dish().body,
      groups: [],
      translations: {},
    })
  })

  it('read back what was written', () => {
    const texts = { label: 'क', 'groups.0.label': 'ख', 'groups.0.options.0.label': 'ग' }
    const next = withEntryTexts(dish(), 'hi', texts)
    if (!next) throw new Error('a path is unknown')
    const read = Object.fromEntries(textsOf(next, 'hi').map(({ path, translated }) => [path, translated]))
    expect(read).toEqual({ ...texts, 'groups.0.options.1.label': '' })
  })

  it.each(['description', 'groups.1.label', 'groups.0.options.2.label', '__proto__', 'facts.kcal'])(
    'are not at %s',
    (path) => {
      expect(withEntryTexts(dish(), 'hi', { [path]: 'x' })).toBeNull()
    },
  )
})
