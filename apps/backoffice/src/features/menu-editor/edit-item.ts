/** Changes to optional fields of a dish: one without a value is left out, as the server requires. */
import type { ItemFields } from '@thali/contract/menu-fields'

type Facts = ItemFields['facts']
type Uses = NonNullable<ItemFields['uses']>
type Use = Uses[number]

/** Facts with one of them changed; an empty value or list removes it. */
export function withFact<Name extends keyof Facts>(
  facts: Facts,
  name: Name,
  value: Facts[Name] | undefined | '',
): Facts {
  const { [name]: _, ...others } = facts
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return (isNothing ? others : { ...others, [name]: value }) as Facts
}

/** Uses of the chosen ingredients, each unchanged; those of removed ingredients stay in front. */
export function withChosenUses(uses: Uses, ids: readonly string[], known: ReadonlySet<string>): Uses {
  const kept = uses.filter(({ ingredientId }) => !known.has(ingredientId))
  const chosen = ids.map(
    (id) =>
      uses.find(({ ingredientId }) => ingredientId === id) ?? { ingredientId: id as Use['ingredientId'] },
  )
  return [...kept, ...chosen]
}

/** Use of so many units in a portion; one unit is not written. */
export function withAmount(use: Use, amount: number): Use {
  const { amount: _, ...rest } = use
  return { ...rest, ...(amount > 1 && { amount }) }
}

/** Use of an ingredient that the dish can be made without. */
export function withOptional(use: Use, isOptional: boolean): Use {
  const { isOptional: _, ...rest } = use
  return { ...rest, ...(isOptional && { isOptional: true as const }) }
}
