import { anItem } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import { type ByLanguage, LANGUAGE_TAGS } from '../language.ts'
import { ITEM_FACTS } from '../menu/item-facts.ts'
import { factTexts } from './fact-texts.ts'
import { kitchenTicket } from './kitchen-ticket.ts'
import { soldFacts } from './ticket-facts.ts'

const onTicket = (text: string, hi: string) =>
  ({ ...Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, text])), hi }) as ByLanguage

const RULES = {
  ...ITEM_FACTS,
  kcal: { ...ITEM_FACTS.kcal, onTicket: onTicket('{} kcal', '{} कैलोरी') },
  servingSize: { ...ITEM_FACTS.servingSize, onTicket: onTicket('Serves {}', 'मात्रा {}') },
  diets: { ...ITEM_FACTS.diets, onTicket: onTicket('{}', '{}') },
}

const dosa = anItem('Dosa', {
  facts: { hsn: '9963', kcal: 250, servingSize: '$& 2 pieces', diets: ['jain', 'vegan'] },
  translations: { hi: { label: 'डोसा', servingSize: '2 नग' } },
})

describe('facts of a dish on tickets', () => {
  it('are those marked in the table, in each language', () => {
    const { facts = {} } = soldFacts(dosa, RULES)
    expect(Object.keys(facts)).toEqual(['kcal', 'servingSize', 'diets'])
    expect(facts).toMatchObject({
      kcal: { en: '250 kcal', hi: '250 कैलोरी' },
      servingSize: { en: 'Serves $& 2 pieces', hi: 'मात्रा 2 नग' },
      diets: { en: 'jain, vegan', hi: 'jain, vegan' },
    })
    expect(soldFacts(anItem('Chai'), RULES)).toEqual({})
  })

  it('are read in the requested language, else in the fallback, and absent in older orders', () => {
    const { facts } = soldFacts(dosa, RULES)
    expect(factTexts(facts, 'hi')[0]).toBe('250 कैलोरी')
    expect(factTexts(facts, 'ta')[0]).toBe('250 kcal')
    expect(factTexts(facts)[0]).toBe('250 kcal')
    expect(factTexts({ size: { ta: '2' } }, 'hi')).toEqual([])
    expect(factTexts(undefined, 'en')).toEqual([])
  })

  it('are on the line of their dish, in a combo on the dish’s own', () => {
    const { facts = {} } = soldFacts(dosa, RULES)
    const plain = { label: 'Chai', quantity: 1, veg: null, choices: [], discarded: null }
    const part = { label: 'Dosa', group: 'Main', option: 'Dosa', quantity: 1, veg: null, facts }
    const lines = [plain, { ...plain, facts }, { ...plain, components: [part] }]
    const [first, second, third] = kitchenTicket(
      { number: 1, orderType: '', address: '', remarks: '', lines },
      'hi',
    ).lines
    const said = ['250 कैलोरी', 'मात्रा 2 नग', 'jain, vegan']
    expect(first).not.toHaveProperty('facts')
    expect(second?.facts).toEqual(said)
    expect(third).not.toHaveProperty('facts')
    expect(third?.components?.[0]?.facts).toEqual(said)
  })
})
