import { aCategory, aGroup, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import type { Category, Item } from './menu.ts'
import { searchMenu } from './menu-search.ts'
import { indexMenu } from './search-index.ts'
import { searchKey } from './search-texts.ts'

function search(categories: readonly Category[], dishes: readonly Item[], text: string) {
  const { items } = theMenus([], [...dishes])
  const result = searchMenu(indexMenu(categories, items), text)
  return (
    result && {
      ...result,
      labels: result.categories.map(({ itemIds }) => itemIds.map((id) => items[id]?.label)),
    }
  )
}

describe('names and categories', () => {
  const bhaji = anItem('Pav Bhaji', { translations: { hi: { label: 'पाव भाजी' } } })
  const crepe = anItem('Crêpe')
  const chai = anItem('Masala Chai')
  const snacks = aCategory('Street Food', [bhaji, crepe], { translations: { hi: { label: 'चाट' } } })
  const drinks = aCategory('Hot Drinks', [chai])
  const secret = aCategory('Secret', [chai], { hidden: true })
  const found = (text: string) => {
    const result = search([snacks, drinks, secret], [bhaji, crepe, chai], text)
    if (result && result.kind !== 'found') return []
    return result?.categories.map(({ category }, at) => [category.label, result.labels[at]])
  }

  it('shows the whole menu for a blank text', () => {
    expect(found(' \t\n')).toBeUndefined()
  })

  it('finds items ignoring case and blanks', () => {
    for (const text of ['pavbhaji', 'P A V', ' bHa ji ', 'pav\u00a0bhaji']) {
      expect(found(text)).toEqual([['Street Food', ['Pav Bhaji']]])
    }
  })

  it('shows a category whole when its label matches', () => {
    expect(found('streetfood')).toEqual([['Street Food', ['Pav Bhaji', 'Crêpe']]])
  })

  it('finds translated labels of items and categories', () => {
    expect(found('पावभाजी')).toEqual([['Street Food', ['Pav Bhaji']]])
    expect(found('चाट')).toEqual([['Street Food', ['Pav Bhaji', 'Crêpe']]])
  })

  it('finds dishes without Hindi names by the common words of food in Hindi', () => {
    expect(found('मसाला चाय')).toEqual([['Hot Drinks', ['Masala Chai']]])
    expect(found('मसाला चाई')).toEqual([['Hot Drinks', ['Masala Chai']]])
    const [pizza, coffee] = [anItem('Cheese Pizza'), anItem('Cold Coffee')]
    const all = aCategory('All', [pizza, coffee])
    for (const [text, label] of [
      ['चीज़', 'Cheese Pizza'],
      ['पिज़्ज़ा', 'Cheese Pizza'],
      ['कोल्ड कॉफ़ी', 'Cold Coffee'],
    ] as const) {
      const { kind, labels } = search([all], [pizza, coffee], text)!
      expect([text, kind, labels]).toEqual([text, 'found', [[label]]])
    }
  })

  it('ignores Latin accents, but distinguishes Devanagari vowels', () => {
    expect(found('crepe')).toEqual([['Street Food', ['Crêpe']]])
    expect(found('भाजू')).toEqual([])
  })

  it('ignores omitted marks in Devanagari: nukta, and chandrabindu versus anusvara', () => {
    for (const label of ['फ़्राइड राइस', '\u095e्राइड राइस', 'फ्राइड राइस']) {
      expect(searchKey(label)).toBe('फ्राइडराइस')
    }
    expect(searchKey('आँवला')).toBe(searchKey('आंवला'))
    expect(searchKey('दही')).not.toBe(searchKey('दहि'))
  })

  it('never searches hidden categories', () => {
    expect(found('chai')).toEqual([['Hot Drinks', ['Masala Chai']]])
    expect(found('secret')).toEqual([])
  })

  it('takes patterns for text', () => {
    expect(found('.*')).toEqual([])
    expect(found('sushi')).toEqual([])
    expect(searchKey('A.*(B')).toBe('a.*(b')
  })

  it('finds all the words of a label in any order', () => {
    const dum = anItem('Chicken Dum Biryani')
    const curry = anItem('Chicken Curry')
    const rice = [aCategory('Rice', [dum]), aCategory('Curries', [curry])]
    const labels = (text: string) => search(rice, [dum, curry], text)?.labels

    expect(labels('chicken biryani')).toEqual([['Chicken Dum Biryani']])
    expect(labels('Biryani  Chicken')).toEqual([['Chicken Dum Biryani']])
    expect(labels('chicken')).toEqual([['Chicken Dum Biryani'], ['Chicken Curry']])
  })
})

describe('the texts of a dish besides its name', () => {
  const size = aGroup('Size', [anOption('Half', 100_00), anOption('Full', 180_00)])
  const kadai = anItem('Kadai Paneer', {
    veg: true,
    description: 'Onion and peppers',
    facts: { spiceLevel: 3 },
  })
  const jain = anItem('Paneer Jain Masala', { veg: true, facts: { diets: ['jain'] } })
  const plain = anItem('Paneer Tikka', { veg: true, tags: ['No onion'], facts: { spiceLevel: 0 } })
  const momo = anItem('Momo', {
    veg: true,
    groups: [aGroup('Filling', [anOption('Paneer', 90_00), anOption('Corn', 80_00)])],
  })
  const chicken = anItem('Chicken Panini', {
    veg: false,
    description: 'With paneer and onion',
    tags: ['Spicy'],
  })
  const kheer = anItem('Kheer', { veg: true, groups: [size], description: 'Rice and milk' })
  const lassi = anItem('Sweet Lassi', { veg: true })
  const dishes = [kadai, jain, plain, momo, chicken, kheer, lassi]
  const categories = [
    aCategory('Recommended', [kadai, chicken]),
    aCategory('Main course', [kadai, jain, plain, momo, chicken]),
    aCategory('Mithai', [kheer]),
    aCategory('Drinks', [lassi]),
  ]
  const labels = (text: string) => search(categories, dishes, text)?.labels.flat()

  it.each([
    ['jain', ['Paneer Jain Masala']],
    ['no onion', ['Paneer Jain Masala', 'Paneer Tikka']],
    ['paneer without onion', ['Paneer Jain Masala', 'Paneer Tikka']],
    ['bina pyaz', ['Paneer Jain Masala', 'Paneer Tikka']],
    ['onion', ['Kadai Paneer', 'Chicken Panini']],
    ['spicy', ['Kadai Paneer', 'Chicken Panini']],
    ['not spicy', ['Paneer Tikka']],
    ['desserts', ['Kheer']],
    ['meetha', ['Kheer']],
    ['corn', ['Momo']],
    ['milk', ['Kheer']],
    ['non veg', ['Chicken Panini']],
    ['kheer half', ['Kheer']],
    ['sweet', ['Sweet Lassi', 'Kheer']],
  ])('answers %s', (text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  it('puts names before choices and descriptions, and shows a dish once', () => {
    const result = search(categories, dishes, 'paneer')
    expect(result?.labels).toEqual([['Kadai Paneer'], ['Paneer Jain Masala', 'Paneer Tikka'], ['Momo']])
  })

  it.each(['paneer', 'panir', 'paner', 'veg', 'jain', 'पनीर'])('shows no dish with meat for %s', (text) => {
    expect(labels(text)).not.toEqual([])
    expect(labels(text)).not.toContain('Chicken Panini')
  })

  it('shows a dish with meat whose name has the whole text', () => {
    const roll = anItem('Chicken Paneer Roll', { veg: false })
    expect(search([aCategory('Rolls', [roll])], [roll], 'chicken paneer')?.labels).toEqual([
      ['Chicken Paneer Roll'],
    ])
  })

  it('shows similar dishes if none has the whole text, without excluded ones', () => {
    expect(search(categories, dishes, 'paneer pizza')).toMatchObject({ kind: 'near' })
    expect(labels('paneer pizza')).toEqual(['Kadai Paneer', 'Paneer Jain Masala', 'Paneer Tikka', 'Momo'])
    expect(search(categories, dishes, 'momo without onion')).toMatchObject({ kind: 'near' })
    expect(labels('momo without onion')).toEqual(['Momo'])
    expect(labels('kadai without onion')).toEqual([])
    expect(labels('sushi')).toEqual([])
  })
})

describe('similar words', () => {
  const labels = [
    'Pav Bhaji',
    'Paneer Tikka Masala',
    'Veg Dum Biryani',
    'Chicken 65',
    'Cold Coffee',
    'Masala Dosa',
    'Schezwan Noodles',
    'Samosa',
    'Chai',
  ]
  const dishes = labels.map((label) => anItem(label, { veg: null }))
  const kheer = anItem('Kheer', { translations: { hi: { label: 'खीर' } } })
  const categories = [
    aCategory('All Day', dishes),
    aCategory('Something Sweet', [kheer]),
    aCategory('Secret', dishes, { hidden: true }),
  ]
  const found = (text: string) => search(categories, [...dishes, kheer], text)

  it.each([
    ['pav baji', 'Pav Bhaji'],
    ['pavbaji', 'Pav Bhaji'],
    ['panir', 'Paneer Tikka Masala'],
    ['paneer tika', 'Paneer Tikka Masala'],
    ['biriyani', 'Veg Dum Biryani'],
    ['briyani', 'Veg Dum Biryani'],
    ['chiken', 'Chicken 65'],
    ['cofee', 'Cold Coffee'],
    ['dossa', 'Masala Dosa'],
    ['sezwan', 'Schezwan Noodles'],
    ['noddles', 'Schezwan Noodles'],
    ['samsoa', 'Samosa'],
    ['chay', 'Chai'],
    ['खिर', 'Kheer'],
    ['somthing', 'Kheer'],
  ])('takes %s for %s', (text, label) => {
    expect(found(text)).toMatchObject({ kind: 'similar', labels: [[label]] })
  })

  it.each(['sushi', 'pizza', 'xyz', 'ssss', '...', 'pasta', 'burger'])('finds nothing for %j', (text) => {
    expect(found(text)?.categories).toEqual([])
  })
})
