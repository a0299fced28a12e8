import type { ReferenceBill } from '@thali/builders/exact-reference'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { OrderStatus } from '@thali/contract/order-status'
import { type Fixture, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { countOrders } from '../order-count.ts'
import { generateProbe } from './corpora/generated-placement.ts'
import { generateStore } from './corpora/generated-store.ts'
import type { Probe } from './corpora/probe.ts'
import { type FuzzTrial, fuzz } from './fuzz.ts'

const PROBES_AT_ONCE = 8
const PROBES_A_STORE = 500

/** The server alone decides price and state: honest and tampered payloads against the exact reference. */
export async function tryServerDecides(
  { deps, send, importFile }: Fixture,
  random: SeededRandom,
  payloads: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures: Record<string, number> = { payloads, placed: 0, refused: 0, stores: 0 }

  for (let left = payloads; left > 0; left -= PROBES_A_STORE) {
    const worlds = {
      open: generateStore(random),
      foreign: generateStore(random),
      viewOnly: generateStore(random, { viewMode: true }),
    }
    const stores = [worlds.open, worlds.foreign, worlds.viewOnly]
    for (const store of stores) await importFile(store.file)
    const count = Math.min(left, PROBES_A_STORE)
    let placed = 0
    const trial: FuzzTrial<Probe> = {
      ...{ count, atOnce: PROBES_AT_ONCE },
      draw: () => generateProbe(worlds, random),
      async judge(probe) {
        const { status, text } = await send('POST', `/order/create/web/${probe.storeId}`, probe.body)
        if (status === 201) placed += 1
        const fault = faultOf(probe, status, text)
        const outcome = `${'refused' in probe.expected ? 'refused' : 'placed'}: ${probe.what}`
        return { outcome, faults: fault ? [`${fault}\n${JSON.stringify(probe.body)}`] : [] }
      },
      describe: ({ what }) => what,
    }
    await fuzz(trial, { figures, violations })
    const written = await Promise.all(stores.map((store) => countOrders(deps.db, store.storeId)))
    const orders = written.reduce((sum, count) => sum + count, 0)
    if (orders !== placed) violations.add(`${orders} orders written, ${placed} acknowledged`)
    figures.placed = (figures.placed ?? 0) + placed
    figures.refused = (figures.refused ?? 0) + count - placed
    figures.stores = (figures.stores ?? 0) + stores.length
  }
  return { figures, violations: violations.list() }
}

function faultOf(probe: Probe, status: number, text: string): string | null {
  const { expected } = probe
  if ('refused' in expected) {
    return expected.refused.includes(status) ? null : `expected ${expected.refused}, got ${status} ${text}`
  }
  if (status !== 201) return `expected 201, got ${status} ${text}`
  const order = JSON.parse(text) as OrderStatus
  if (order.state !== expected.state) return `state ${order.state}, not ${expected.state}`
  const [ours, exact] = [readingOf(order), readingOfBill(expected.bill)]
  return ours === exact ? null : `${ours}, exactly ${exact}`
}

function readingOf(order: OrderStatus): string {
  const units = order.items.map((item) => `${item.price}-${item.savings}=${item.value}`)
  const charges = order.charges.map((charge) => `${charge.label}=${charge.value.toFixed(2)}`)
  return [...units, ...charges, `total=${order.amount.toFixed(2)}`].join(' ')
}

function readingOfBill(bill: ReferenceBill): string {
  const text = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  const units = bill.units.map((unit) => `${text(unit.base)}-${text(unit.saving)}=${text(unit.net)}`)
  const charges = [...bill.charges, ...bill.taxes].map(([label, amount]) => `${label}=${text(amount)}`)
  return [...units, ...charges, `total=${text(bill.total)}`].join(' ')
}
