/** A gateway that hangs: diners wait before it and the relay asks it, and orders are placed as fast as ever. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { PaymentFixture } from '@thali/test-kit/payment-fixture'
import type { PaidOncePlace } from './paid-once.ts'

/** More may be asked at once by a relay than diners wait here; as many hang as it takes at once. */
const HANGING = 8
const ROUNDS = 10
/** When a relay asks about what was begun. */
const DUE_MS = 11_000
const SLOWER_AT_MOST = 1.1
/** So far the first are slow for reasons of their own. */
const WARM_UP = 50

type Manner = 'answers' | 'hangs'

/**
 * Orders are placed in turns while the gateway answers and while it hangs, as many each, in rounds: what else the
 * machine does meets both.
 */
export async function tryHangingGateway(
  { fixture, gateway }: PaidOncePlace,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const tookMs: Record<Manner, number[]> = { answers: [], hangs: [] }
  const { storeId } = await fixture.addPaidStore()
  const each = Math.ceil(count / ROUNDS / 2)
  await placeMany(fixture, storeId, WARM_UP)
  fixture.deps.payments.start()
  let hung = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const manners: Manner[] = random.chance(50) ? ['answers', 'hangs'] : ['hangs', 'answers']
    for (const manner of manners) {
      const orders = await Promise.all(Array.from({ length: HANGING }, () => fixture.place(storeId)))
      await Promise.all(orders.slice(1).map(({ body }) => fixture.start(body.slug)))
      if (manner === 'hangs') gateway.hang()
      const before = gateway.hanging()
      // One diner waits for the gateway's page, and the relay for what became of the others.
      const starting = fixture.start(orders[0]?.body.slug)
      fixture.passMs(DUE_MS)
      fixture.deps.payments.wake()
      while (manner === 'hangs' && gateway.hanging() - before < HANGING) await nextTurn()
      tookMs[manner].push(...(await placeMany(fixture, storeId, each)))
      if (manner === 'hangs') {
        hung += gateway.hanging()
        if (gateway.hanging() < HANGING) violations.add(`only ${gateway.hanging()} calls hung`)
        gateway.letGo()
      }
      await starting
    }
  }
  const [answers, hangs] = [median(tookMs.answers), median(tookMs.hangs)]
  const ratio = hangs / answers
  if (ratio > SLOWER_AT_MOST) violations.add(`placing an order took ${ratio.toFixed(2)} times as long`)
  return {
    figures: {
      placedOfEach: tookMs.hangs.length,
      hungCalls: hung,
      medianMsWhileItAnswers: round3(answers),
      medianMsWhileItHangs: round3(hangs),
      ratio: round3(ratio),
    },
    violations: violations.list(),
  }
}

/** @returns how long each took, in milliseconds */
async function placeMany(
  fixture: PaymentFixture,
  storeId: Parameters<PaymentFixture['place']>[0],
  count: number,
): Promise<number[]> {
  const took: number[] = []
  for (let placed = 0; placed < count; placed += 1) {
    const startedAt = performance.now()
    const { status } = await fixture.place(storeId)
    took.push(performance.now() - startedAt)
    if (status !== 201) throw new Error(`an order was answered ${status}`)
  }
  return took
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const round3 = (value: number) => Math.round(value * 1000) / 1000
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))
