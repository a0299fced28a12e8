import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { IssueInvoiceBody } from '@thali/contract/invoices'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { financialYear, SERIAL_MAX } from '@thali/domain/invoice-serial'
import { storeTime } from '@thali/domain/store-clock'
import type { Deps } from '@thali/server/deps'
import type { Staff } from '@thali/server/features/account/guard'
import { issueInvoice } from '@thali/server/features/invoice/issue-invoice'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

const AT_ONCE = 50
/** Of a hundred bills so many fail between taking their serial and the commit, and are issued again. */
const ROLLED_BACK_PERCENT = 5
const TIME_ZONE = 'Asia/Kolkata'

/**
 * Serials are consecutive, unique and short, and begin anew with the financial year: bills of one store are issued many
 * at once, some of them fail after they took their serial, and half of them come after the first of April.
 */
export async function tryGaplessSerials(
  fixture: StaffFixture,
  random: SeededRandom,
  bills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { bills, issued: 0, rolledBack: 0, askedAgain: 0, years: 0 }
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
  const failing = await failingAfterSerial(fixture, storeId, staff)

  const halves = [Math.ceil(bills / 2), Math.floor(bills / 2)]
  for (const [half, count] of halves.entries()) {
    if (half === 1) fixture.passMs(msToNextYear(deps))
    const orders: string[] = []
    for (let order = 0; order < count; order += 1) orders.push(await fixture.addOrder(storeId, 2))
    const plans = orders.map((orderId) => ({ orderId, fails: random.chance(ROLLED_BACK_PERCENT) }))
    await inParallel(plans, AT_ONCE, async ({ orderId, fails }) => {
      const body = { orders: [orderId], isRounded: false }
      if (fails) {
        const outcome = await issueInvoice(failing, staff, { body, attempt: null }).catch(() => 'failed')
        if (outcome === 'failed') figures.rolledBack += 1
        else violations.add('a bill with an id that is taken was issued')
      }
      figures.askedAgain += await issueInTheEnd(deps, staff, body)
      figures.issued += 1
    })
  }

  const rows = await deps.db
    .selectFrom('invoices')
    .select(['serial', 'number', 'issued_on'])
    .where('store_id', '=', storeId)
    .orderBy('issued_on')
    .orderBy('number')
    .execute()
  // One more, whose id is taken.
  if (rows.length !== bills + 1) violations.add(`${rows.length} bills, not ${bills + 1}`)
  if (new Set(rows.map(({ serial }) => serial)).size !== rows.length) violations.add('a serial twice')
  const years = Map.groupBy(rows, ({ issued_on }) => financialYear(issued_on, true))
  figures.years = years.size
  for (const [year, papers] of years) {
    for (const [at, { serial, number }] of papers.entries()) {
      if (number !== at + 1) violations.add(`${year}: ${number} where ${at + 1} was due`)
      if (serial.length > SERIAL_MAX || !serial.endsWith(`${year}/${number}`))
        violations.add(`serial ${serial} of ${number} in ${year}`)
    }
  }
  return { figures, violations: violations.list() }
}

const TRIES = 100

/** As a screen does that is told that the database is busy. @returns how often it had to ask again */
async function issueInTheEnd(deps: Deps, staff: Staff, body: IssueInvoiceBody): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      await issueInvoice(deps, staff, { body, attempt: null })
      return tries
    } catch (error) {
      // The one before had arrived.
      if (error instanceof Refusal && error.code === 'invoice.already-issued') return tries
      if (error instanceof Refusal || tries === TRIES) throw error
      await wait(100)
    }
  }
}

const TAKEN_ID = 'taken'

/** Dependencies whose ids are taken: what is written under them fails, after its serial was taken. */
async function failingAfterSerial(fixture: StaffFixture, storeId: StoreId, staff: Staff): Promise<Deps> {
  const failing: Deps = { ...fixture.deps, newId: () => TAKEN_ID }
  const order = await fixture.addOrder(storeId, 2)
  const audited: Deps = { ...fixture.deps, newId: idsFrom(TAKEN_ID, fixture.deps.newId) }
  await issueInvoice(audited, staff, { body: { orders: [order], isRounded: false }, attempt: null })
  return failing
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
