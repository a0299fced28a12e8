/** Budgets of messages, deliveries and limits of two processes that share a PostgreSQL. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { MESSAGE_SETTINGS, SMS_ACCOUNT } from '@thali/test-kit/message-writes'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { StaffCalls } from './staff-calls.ts'

const AT_ONCE = 20
const PER_TABLE = 3
/** Guests who order at each table. */
const A_TABLE = 12
/** Ratio of diners who want a message to the messages that a budget allows. */
const TIMES_THE_BUDGET = 3
const SETTLED_MS = 60_000
const TAKEN = { status: 200, headers: {}, text: '{"type":"success","message":"1"}' }
const TEMPLATE = { id: '1107160000000012345', text: '' }

interface TwoProcesses {
  readonly fixture: StaffFixture
  readonly other: NonNullable<Awaited<ReturnType<StaffFixture['openAnother']>>>
  /** Messages that the service took. */
  readonly messages: string[]
  /** Ids of webhook messages that the receiver took. */
  readonly hooked: string[]
  close(): Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const messages: string[] = []
  const hooked: string[] = []
  const fixture = await makeStaffFixture(
    {
      ...UNLIMITED,
      LIMIT_UNACCEPTED_PER_TABLE: String(PER_TABLE),
      LIMIT_OTP_PER_ADDRESS_PER_HOUR: '100000',
      LIMIT_OTP_PER_ADDRESS_PER_DAY: '1000000',
      LIMIT_OTP_PER_STORE_PER_HOUR: '1000000',
      LIMIT_OTP_PER_STORE_PER_DAY: '1000000',
    },
    {
      messages: makeMessageProviders(async (_address, { body }) => {
        messages.push(String(body))
        return TAKEN
      }),
      async postPublic(_address, { headers = {} }) {
        hooked.push(String((headers as Readonly<Record<string, unknown>>)['webhook-id']))
        return TAKEN
      },
    },
  )
  const other = await fixture.openAnother()
  if (!other) throw new Error('only PostgreSQL has two processes')
  return {
    fixture,
    other,
    messages,
    hooked,
    async close() {
      await other.close()
      await fixture.close()
    },
  }
}

/**
 * Proves that two processes keep limits together: diners ask for codes and order at both at once. A store's
 * messages keep to its budget, a table has no more orders than may wait, and a webhook is called once for
 * each order although both processes queue and send.
 */
export async function tryTwoProcesses(
  two: TwoProcesses,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const budget = Math.ceil(count / TIMES_THE_BUDGET)
  const { storeId, cookie } = await addStore(two.fixture, budget)
  const codes = await askForCodes(two, random, storeId, count)
  if (codes !== budget) violations.add(`${codes} codes were sent, the budget is ${budget}`)

  const orders = await orderAtTables(two, random, storeId, count, violations)
  await sendHooks(two, orders.length)
  const ids = new Set(two.hooked)
  if (ids.size !== orders.length)
    violations.add(`${orders.length} orders, ${ids.size} ids of webhook messages`)
  if (two.hooked.length !== ids.size) violations.add(`${two.hooked.length - ids.size} messages came twice`)

  const notices = await sendNotices(two, { storeId, cookie, orders, budget })
  const wanted = Math.min(budget, orders.length)
  if (notices !== wanted) violations.add(`${notices} diners were told, ${wanted} may be`)
  return {
    figures: {
      askedForCodes: count,
      codes,
      budget,
      orders: orders.length,
      hooked: two.hooked.length,
      notices,
    },
    violations: violations.list(),
  }
}

async function addStore(fixture: StaffFixture, budget: number) {
  const storeId = await importStoreFile(fixture.deps, makeSmallStore())
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const staff = new StaffCalls(fixture, storeId, cookie)
  const notices = { kinds: ['order-accepted'], channels: ['sms'] }
  await staff.post('messages/settings', { ...MESSAGE_SETTINGS, notices })
  const templates = { 'code.en': TEMPLATE, 'order-accepted.en': TEMPLATE }
  await staff.post('messages/accounts/sms', {
    ...SMS_ACCOUNT,
    templates,
    codesADay: budget,
    noticesADay: budget,
  })
  await staff.post('messages/accounts/sms/test')
  await staff.post('messages/accounts/sms/use', { sendsCodes: true })
  await staff.post('webhooks', A_WEBHOOK)
  return { storeId, cookie }
}

const pickApp = ({ fixture, other }: TwoProcesses, random: SeededRandom) =>
  random.chance(50) ? fixture.app : other.app

/** @returns how many were sent */
async function askForCodes(
  two: TwoProcesses,
  random: SeededRandom,
  storeId: StoreId,
  count: number,
): Promise<number> {
  const before = two.messages.length
  const phones = Array.from({ length: count }, (_, at) => String(9_800_000_000 + at))
  await inParallel(phones, AT_ONCE, async (phone) => {
    const url = `/order/send-otp/91/${phone}/${storeId}/`
    await pickApp(two, random).inject({ method: 'POST', url })
  })
  return two.messages.length - before
}

interface PlacedOrder {
  readonly _id: string
  readonly slug: string
}

async function orderAtTables(
  two: TwoProcesses,
  random: SeededRandom,
  storeId: StoreId,
  count: number,
  violations: Violations,
): Promise<PlacedOrder[]> {
  const guests = Array.from({ length: count }, (_, at) => `Table ${Math.floor(at / A_TABLE)}`)
  const placed = new Map<string, PlacedOrder[]>()
  await inParallel(guests, AT_ONCE, async (address) => {
    const url = `/order/create/web/${storeId}`
    const answer = await pickApp(two, random).inject({
      method: 'POST',
      url,
      payload: aPlacement({ address }),
    })
    if (answer.statusCode === 201) placed.set(address, [...(placed.get(address) ?? []), answer.json()])
    // 503: a machine that is busy with other things.
    else if (![429, 503].includes(answer.statusCode))
      violations.add(`an order was answered ${answer.statusCode}`)
  })
  for (const [table, orders] of placed)
    if (orders.length > PER_TABLE) violations.add(`${orders.length} orders of ${table} wait`)
  return [...placed.values()].flat()
}

/** Lets both queue and send at once, until nothing is left. */
async function sendHooks(two: TwoProcesses, orders: number): Promise<void> {
  const all = [two.fixture.deps, two.other.deps]
  const endsAt = performance.now() + SETTLED_MS
  while (two.hooked.length < orders && performance.now() < endsAt)
    await Promise.all(all.flatMap((deps) => [deps.followers.settle(), deps.relay.sendDue()]))
  await Promise.all(all.map((deps) => deps.relay.sendDue()))
}

interface Told {
  readonly storeId: StoreId
  readonly cookie: string
  readonly orders: readonly PlacedOrder[]
  readonly budget: number
}

/**
 * Requests messages for twice as many diners as the budget allows, as far as orders go. @returns messages
 * sent
 */
async function sendNotices(
  { fixture, other, messages }: TwoProcesses,
  { storeId, cookie, orders, budget }: Told,
): Promise<number> {
  const { call, deps } = fixture
  await deps.db
    .updateTable('orders')
    .set({ user_phone: '+919876543210' })
    .where('store_id', '=', storeId)
    .execute()
  for (const { _id, slug } of orders.slice(0, 2 * budget)) {
    await call('POST', `/api/orders/${slug}/messages`, { origin: null, body: { language: 'en' } })
    const body = { to: 2, revision: 1 }
    await call('POST', `/api/stores/${storeId}/orders/${_id}/state`, { cookie, body })
  }
  const before = messages.length
  fixture.passMs(11_000)
  const both = [deps, other.deps]
  let attempts = 0
  do {
    await Promise.all(both.map((one) => messageDiners(one)))
    const sent = await Promise.all(both.map(({ relay }) => relay.sendDue()))
    attempts = sent.reduce((sum, one) => sum + one, 0)
  } while (attempts > 0)
  return messages.length - before
}
