/** Facts of an item on the wire, in the editor's calls and in store files, by the rows of `ITEM_FACTS`. */
import {
  FACT_NAMES,
  type FactName,
  type FactRule,
  ITEM_FACTS,
  type ItemFacts,
} from '@thali/domain/menu/item-facts'
import { isHoursText } from '@thali/domain/menu/item-hours'
import { z } from 'zod'
import type { FileReader } from './file-reader.ts'
import { text } from './text.ts'

type FactSchemas = { readonly [Name in FactName]: z.ZodType<NonNullable<ItemFacts[Name]>> }

/** The wire's fields of an item, spread into it. */
export const wireFacts = fieldsOf(wireFact, (schema) => schema.optional()) as {
  readonly [Name in FactName]: z.ZodOptional<FactSchemas[Name]>
}

/** Facts as an editor sends them; a fact without a value is left out. */
export const itemFactsSchema = z.object(
  fieldsOf(editedFact, (schema) => schema.exactOptional()),
) as unknown as z.ZodType<ItemFacts>

function fieldsOf<Schema>(make: (rule: FactRule) => z.ZodType, wrap: (schema: z.ZodType) => Schema) {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, wrap(make(ITEM_FACTS[name]))]))
}

function wireFact(rule: FactRule): z.ZodType {
  if (rule.kind === 'whole') return z.number().int()
  if (rule.kind === 'hours')
    return z.string().describe('When it is served, `HH:MM-HH:MM`: outside of it `state` says from when')
  return rule.kind === 'text' ? z.string() : z.array(z.string())
}

function editedFact(rule: FactRule): z.ZodType {
  if (rule.kind === 'whole') return z.int().min(0).max(rule.max)
  if (rule.kind === 'text') return text(rule.max, 1).trim()
  if (rule.kind === 'hours') return text(rule.max, 1).refine(isHoursText, 'is not written as HH:MM-HH:MM')
  return z.array(text(rule.maxEach, 1).trim()).max(rule.max)
}

/** Reads an item's facts from a store file; a fact without a value is left out. */
export function readFacts(file: FileReader): ItemFacts {
  const read = FACT_NAMES.flatMap((name) => {
    const value = readFact(file, name, ITEM_FACTS[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}

function readFact(file: FileReader, name: FactName, rule: FactRule) {
  if (rule.kind === 'whole') return file.has(name) ? file.whole(name, 0, rule.max, 0) : undefined
  if (rule.kind === 'text') return file.text(name, rule.max) || undefined
  if (rule.kind === 'hours') return readHours(file, name, rule.max)
  const words = file.texts(name, rule.max, rule.maxEach)
  return words.length > 0 ? words : undefined
}

function readHours(file: FileReader, name: FactName, max: number): string | undefined {
  const hours = file.text(name, max)
  if (hours === '' || isHoursText(hours)) return hours || undefined
  file.problem(name, `must be hours such as 07:00-11:00, not "${hours}"`)
  return undefined
}
