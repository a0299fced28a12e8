import { FACT_NAMES, type FactName, ITEM_FACTS, type ItemFacts } from '@thali/domain/menu/item-facts'
import { FACT_COLUMNS } from '@thali/domain/price-list/column-meanings'
import { describe, expect, it } from 'vitest'
import { FileNotes, FileReader } from './file-reader.ts'
import { itemFactsSchema, readFacts } from './item-facts.ts'

const LARGEST: ItemFacts = Object.fromEntries(FACT_NAMES.map((name) => [name, largest(name, 0)]))

function largest(name: FactName, more: number) {
  const rule = ITEM_FACTS[name]
  if (rule.kind === 'whole') return rule.max + more
  if (rule.kind === 'hours') return `07:00-11:00${'0'.repeat(more)}`
  if (rule.kind === 'text') return 'x'.repeat(rule.max + more)
  return Array.from({ length: rule.max + more }, (_, at) => `word ${at}`)
}

const read = (facts: object) => {
  const notes = new FileNotes()
  return { facts: readFacts(new FileReader(facts, 'item', notes)), problems: notes.problems }
}

describe('facts of an item', () => {
  it('are kept, each of them, by the editor’s call and by the store file', () => {
    expect(itemFactsSchema.parse(LARGEST)).toEqual(LARGEST)
    expect(read(LARGEST)).toEqual({ facts: LARGEST, problems: [] })
    expect(read({}).facts).toEqual({})
  })

  it.each(FACT_NAMES)('have one bound for both: %s', (name) => {
    const tooMuch = { [name]: largest(name, 1) }
    expect(itemFactsSchema.safeParse(tooMuch).success).toBe(false)
    expect(read(tooMuch).problems).not.toEqual([])
  })

  it('have a column of the CSV each', () => {
    expect(FACT_COLUMNS).toMatchObject({
      kcal: 'kcal',
      servingSize: 'serving_size',
      prepMinutes: 'prep_minutes',
    })
    expect(new Set(Object.values(FACT_COLUMNS)).size).toBe(FACT_NAMES.length)
  })
})
