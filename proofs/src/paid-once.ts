/**
 * Proof that a payment pays and releases once, whatever reports it, in every order, twice each and at two
 * processes.
 */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { OrderPayments } from '@thali/contract/payments'
import { type FakeGateway, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { nthOrder } from './nth-order.ts'
import { PaymentSignals, SIGNAL_ORDERS, SIGNALS } from './payment-signals.ts'

/** Orders of the proof in each store, so that lists stay as long as real ones. */
const ORDERS_A_STORE = 40
/** Number of orders among which both kinds of payment happen. */
const LONG_ENOUGH = 200
const PAUSE_MS = 15_000
/**
 * Delay longer than the lease of a killed process, and shorter than an unpaid order waits, in milliseconds.
 */
const LAST_WORD_MS = 3 * 60_000

export interface PaidOncePlace {
  readonly fixture: PaymentFixture
  readonly gateway: FakeGateway
}

/** A store whose gateway a proof plays itself. */
export async function openPaidOnce(): Promise<PaidOncePlace & { close(): Promise<void> }> {
  const gateway = makeFakeGateway()
  const fixture = await makePaymentFixture(gateway, undefined, UNLIMITED)
  return { fixture, gateway, close: () => fixture.close() }
}

/**
 * Proves that an order is paid once, with one order for each sequence. Its payer pays before any signal or
 * among the first; reports come twice at once, and some of them again. `staff` take the same money at the
 * counter, `refund` is a refund made in the gateway's own pages, `restart` a process killed while it asked,
 * before or within the transaction that writes.
 */
export async function tryPaidOnce(
  { fixture, gateway }: PaidOncePlace,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { orders: 0, told: 0, paidAtGateway: 0, paidAtCounter: 0, killed: 0, processes: 1 }
  const other = await fixture.openAnother()
  const servers = other ? [fixture, other] : [fixture, fixture]
  figures.processes = other ? 2 : 1
  const signals = new PaymentSignals(servers, gateway, fixture)
  // Every order of signals where there is time for all, else some that lie far apart.
  const stride = strideOf(count)
  const shift = random.between(0, SIGNAL_ORDERS - 1)
  let store: Awaited<ReturnType<PaymentFixture['addPaidStore']>> | null = null
  try {
    for (let index = 0; index < count; index += 1) {
      if (!store || index % ORDERS_A_STORE === 0) {
        gateway.reset()
        store = await fixture.addPaidStore()
      }
      const sequence = nthOrder(SIGNALS, (shift + index * stride) % SIGNAL_ORDERS)
      const order = await signals.open(store)
      const paysBefore = random.between(0, 2)
      for (const [step, kind] of sequence.entries()) {
        if (step === paysBefore) signals.pay(order)
        await signals.send(kind, order)
        if (random.chance(20)) await signals.send(random.pick(sequence), order)
        fixture.passMs(random.between(0, PAUSE_MS))
      }
      fixture.passMs(LAST_WORD_MS)
      for (const { deps } of servers) await deps.payments.workDue()

      figures.orders += 1
      const { body } = await fixture.call('GET', `/api/stores/${order.storeId}/orders/${order.id}/payments`, {
        cookie: store.cookie,
      })
      const releases = await signals.releases(order)
      const difference = differenceOf(body, order, releases)
      if (difference) violations.add(`${sequence.join(', ')}, paid before ${paysBefore}: ${difference}`)
      if ((body as OrderPayments).receipts.some((receipt) => !receipt.problem && receipt.attempt === null))
        figures.paidAtCounter += 1
      else figures.paidAtGateway += 1
    }
  } finally {
    await other?.close()
  }
  const isLong = count >= LONG_ENOUGH
  if (isLong && (figures.paidAtGateway === 0 || figures.paidAtCounter === 0))
    violations.add('only one way to pay was tried')
  return {
    figures: { ...figures, told: signals.sent, killed: signals.killed },
    violations: violations.list(),
  }
}

/**
 * Step through the numbers of all sequences that meets none twice: it has no prime factor in common with 7!.
 */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(SIGNAL_ORDERS / count))
  while ([2, 3, 5, 7].some((prime) => stride % prime === 0)) stride += 1
  return stride
}

interface Wanted {
  readonly totalMinor: number
  /** Whether the counter marked it, as its answer said. */
  readonly isMarked: boolean
  /** Refunds at the gateway, in minor units. */
  readonly givenBackMinor: number
}

/** Difference between an order's payment and what it must be; null: none. */
function differenceOf(
  { state, paidMinor, refundedMinor, refundDueMinor, receipts }: OrderPayments,
  { totalMinor, isMarked, givenBackMinor }: Wanted,
  releases: readonly string[],
): string | null {
  const paying = receipts.filter(({ problem }) => problem === null)
  const isAtCounter = paying[0]?.attempt === null
  const backOfPaying = isAtCounter ? 0 : givenBackMinor
  const wanted = {
    releases: 'released once, and never unpaid again',
    paying: 1,
    receipts: isMarked ? 2 : 1,
    paidMinor: totalMinor,
    refundedMinor: backOfPaying,
    // Paid at the counter first: the gateway's payment is to be refunded, less what was refunded already.
    refundDueMinor: isMarked ? totalMinor - givenBackMinor : 0,
    state: backOfPaying > 0 ? 'partly refunded' : 'paid',
  }
  const got = {
    releases: releasedOnce(releases) ? wanted.releases : releases.join(', '),
    paying: paying.length,
    receipts: receipts.length,
    paidMinor,
    refundedMinor,
    refundDueMinor,
    state,
  }
  const differing = Object.keys(wanted).filter((key) => wanted[key as 'state'] !== got[key as 'state'])
  return differing.length === 0
    ? null
    : differing.map((key) => `${key} ${got[key as 'state']} for ${wanted[key as 'state']}`).join('; ')
}

/** Whether events are in this order: unpaid states, the release, and from then on only paid states. */
function releasedOnce(told: readonly string[]): boolean {
  const at = told.indexOf('released')
  return (
    at >= 0 && told.slice(at + 1).every((one) => one !== 'released' && one !== 'pending' && one !== 'failed')
  )
}
