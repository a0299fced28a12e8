import { type SeededRandom, seededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { Evening } from './evening.ts'

/** Paid less given back is billed less credited, on every document of random evenings in rupees and yen, to the minor unit. */
export function tryOneAmount(random: SeededRandom, evenings: number): ProofReport {
  const violations = new Violations()
  const figures = { evenings, orders: 0, rounded: 0, taxInside: 0, bills: 0, creditNotes: 0, refunded: 0 }
  for (let at = 0; at < evenings; at += 1) {
    const seed = random.between(0, 2 ** 32 - 1)
    const evening = new Evening(seededRandom(seed), at % 4 === 0 ? 'JPY' : 'INR')
    const difference = evening.run()
    if (difference) violations.add(`evening of seed ${seed}, ${difference}`)
    figures.orders += evening.orders.length
    figures.rounded += evening.orders.filter(({ snapshot }) => snapshot.isRounded).length
    figures.taxInside += evening.orders.filter(({ snapshot }) => snapshot.isTaxInside).length
    figures.refunded += evening.orders.filter(({ backMinor }) => backMinor > 0).length
    figures.bills += evening.bills.length
    figures.creditNotes += evening.bills.reduce((all, { notes }) => all + notes.length, 0)
  }
  return { figures, violations: violations.list() }
}
