import type { SeededRandom } from '@thali/builders/seeded-random'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '@thali/server/deps'
import type { Staff } from '@thali/server/features/base/account/guard'
import { issueInvoice } from '@thali/server/features/order/invoice/issue-invoice'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { type BillOutcome, checkPapers, drawOutcomes, reachOutcome } from './bill-outcomes.ts'
import { tillInProcess } from './till-in-process.ts'

const AT_ONCE = 50
/** Of a hundred bills so many fail, as do their credit notes, between taking a serial and the commit, and are done again. */
const ROLLED_BACK_PERCENT = 5
const TIME_ZONE = 'Asia/Kolkata'

/**
 * Serials of bills and of credit notes are consecutive, unique and short, and restart with the financial year: bills
 * of one store are issued many at once, given back, cancelled or taken back, some of that fails after it took its
 * serial, and half of it comes after the first of April.
 */
export async function tryGaplessSerials(
  fixture: StaffFixture,
  random: SeededRandom,
  bills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { rolledBack: 0, askedAgain: 0 }
  const storeId = await fixture.addStore()
  const staff = {
    id: 'owner',
    name: 'Owner',
    role: 'owner',
    storeId,
    via: 'session',
    sessionId: 'owner',
  } as unknown as Staff
  const { deps } = fixture
  const { failing, orderId: first } = await failingAfterSerial(fixture, storeId, staff)
  const outcomes = new Map<OrderId, BillOutcome>([[first, 'stands']])

  const halves = [Math.ceil(bills / 2), Math.floor(bills / 2)]
  for (const [half, count] of halves.entries()) {
    if (half === 1) fixture.passMs(msToNextYear(deps))
    const orders: OrderId[] = []
    for (let order = 0; order < count; order += 1) orders.push(await fixture.addOrder(storeId, 2))
    const drawn = drawOutcomes(orders, random)
    const plans = orders.map((orderId) => ({ orderId, fails: random.chance(ROLLED_BACK_PERCENT) }))
    const onDone = (what: string) => violations.add(what)
    await inParallel(plans, AT_ONCE, async ({ orderId, fails }) => {
      const till = tillInProcess(deps, fails ? failing : null, staff, { figures, onDone })
      await reachOutcome(till, orderId, drawn.get(orderId) ?? 'stands')
    })
    for (const [orderId, outcome] of drawn) outcomes.set(orderId, outcome)
  }

  const papers = await checkPapers(deps.db, storeId, outcomes)
  for (const violation of papers.violations) violations.add(violation)
  const { bills: issued, creditNotes, years } = papers
  return { figures: { bills, issued, creditNotes, years, ...figures }, violations: violations.list() }
}

const TAKEN_ID = 'taken'

/** Dependencies that return used ids: writes with them fail, after their serial was taken. */
async function failingAfterSerial(
  fixture: StaffFixture,
  storeId: StoreId,
  staff: Staff,
): Promise<{ readonly failing: Deps; readonly orderId: OrderId }> {
  const failing: Deps = { ...fixture.deps, newId: () => TAKEN_ID }
  const orderId = await fixture.addOrder(storeId, 2)
  const audited: Deps = { ...fixture.deps, newId: idsFrom(TAKEN_ID, fixture.deps.newId) }
  await issueInvoice(audited, staff, { body: { orders: [orderId] }, attempt: null })
  return { failing, orderId }
}

/** The first id is given, the others are made. */
function idsFrom(first: string, make: () => string): () => string {
  let isFirst = true
  return () => {
    const id = isFirst ? first : make()
    isFirst = false
    return id
  }
}

function msToNextYear({ now }: Deps): number {
  const at = now().getTime()
  const { date } = storeTime(at, TIME_ZONE)
  const year = Number(date.slice(0, 4)) + (date.slice(5) >= '04-01' ? 1 : 0)
  return Date.parse(`${year}-04-01T06:00:00.000Z`) - at
}
