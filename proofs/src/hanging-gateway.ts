/** A gateway that hangs: diners wait before it and the relay asks it, and orders are placed as fast as ever. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { PaidOncePlace } from './paid-once.ts'
import { comparePlacing, timePlacing } from './placing-speed.ts'

/** Calls that hang, as many as the relay makes at once. */
const HANGING = 8
const ROUNDS = 10
/** Age, in milliseconds, at which a relay asks about payments that were begun. */
const DUE_MS = 11_000
const SLOWER_AT_MOST = 1.1
/** Orders before measurements begin: the first ones are slow for reasons of their own. */
const WARM_UP = 50

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
  const { storeId } = await fixture.addPaidStore()
  const place = () => fixture.place(storeId)
  await timePlacing(place, WARM_UP)
  fixture.deps.payments.start()
  let hung = 0
  let starting: Promise<unknown> = Promise.resolve()
  const speeds = await comparePlacing({
    random,
    rounds: ROUNDS,
    placeMany: () => timePlacing(place, Math.ceil(count / ROUNDS / 2)),
    async begin(hangs) {
      const orders = await Promise.all(Array.from({ length: HANGING }, place))
      await Promise.all(orders.slice(1).map(({ body }) => fixture.start(body.slug)))
      if (hangs) gateway.hang()
      const before = gateway.hanging()
      // One diner waits for the gateway's page, and the relay for what became of the others.
      starting = fixture.start(orders[0]?.body.slug)
      fixture.passMs(DUE_MS)
      fixture.deps.payments.wake()
      while (hangs && gateway.hanging() - before < HANGING) await nextTurn()
    },
    async end(hangs) {
      if (hangs) {
        hung += gateway.hanging()
        if (gateway.hanging() < HANGING) violations.add(`only ${gateway.hanging()} calls hung`)
        gateway.letGo()
      }
      await starting
    },
  })
  if (speeds.ratio > SLOWER_AT_MOST) violations.add(`placing an order took ${speeds.ratio} times as long`)
  return {
    figures: {
      placedOfEach: speeds.placedOfEach,
      hungCalls: hung,
      medianMsWhileItAnswers: speeds.medianWithout,
      medianMsWhileItHangs: speeds.medianWith,
      ratio: speeds.ratio,
    },
    violations: violations.list(),
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))
