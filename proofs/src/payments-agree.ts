import { type SeededRandom, seededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { PaymentWalk } from './payment-walk.ts'

const STEPS_A_WALK = 40

/** Money paid, shown, refundable and due agree with a ledger kept by hand, after every step of random histories. */
export function tryPayments(random: SeededRandom, steps: number): ProofReport {
  const violations = new Violations()
  const figures = { steps: 0, orders: 0, released: 0 }
  while (figures.steps < steps) {
    const seed = random.between(0, 2 ** 32 - 1)
    const walk = new PaymentWalk(seededRandom(seed))
    const difference = walk.run(STEPS_A_WALK)
    if (difference) violations.add(`order of seed ${seed}, ${difference}`)
    figures.steps += STEPS_A_WALK
    figures.orders += 1
    figures.released += walk.releases
  }
  if (figures.released === 0) violations.add('no order was ever released')
  return { figures, violations: violations.list() }
}
