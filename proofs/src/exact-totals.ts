import { generateCart } from '@thali/builders/generated-cart'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { compareCart } from './compare-carts.ts'

/** Totals add up exactly: generated carts, each fourth in yen, against an exact rational reference. */
export function tryExactTotals(random: SeededRandom, carts: number): ProofReport {
  const violations = new Violations()
  /** Refused are carts with a line worth nothing, by the domain and the reference alike. */
  const figures = { carts, lines: 0, combos: 0, sold: 0, refused: 0 }
  for (let cart = 0; cart < carts; cart += 1) {
    const generated = generateCart(random, cart % 4 === 0 ? 100 : 1)
    figures.lines += generated.question.lines.length
    figures.combos += generated.reference.lines.filter(({ components }) => components).length
    const outcome = compareCart(generated, random)
    if (typeof outcome === 'string') figures[outcome] += 1
    else violations.add(`cart ${cart}: ${outcome.difference}`)
  }
  if (figures.sold === 0) violations.add('no cart could be sold')
  return { figures, violations: violations.list() }
}
