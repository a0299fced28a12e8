/** A store in which every text that people can write is a payload: by its file, its diners, its staff. */
import { MESSAGE_MAX, ROOM_TITLE_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { type HostileCalendar, writeCalendar } from './hostile-calendar.ts'
import { HostileDiners, type PlacedOrder } from './hostile-diners.ts'
import { type HostileLetters, writeLetters } from './hostile-letters.ts'
import { nameStaff, setOnce, setUp, writeLegalTexts } from './hostile-staff.ts'
import { hostileStoreFile, type StoreIds, textAt } from './hostile-store-file.ts'
import type { PlacedPayloads } from './placed-payloads.ts'
import { StaffCalls } from './staff-calls.ts'

const [PREPARING, SERVED, CANCELLED] = [3, 4, 5]
/** Longest texts of staff, as the API takes them. */
const TABLE = 400
const NOTE = 200
const NAME = 120

export interface HostileStore extends StoreIds {
  readonly put: PlacedPayloads
  /** Session of its owner. */
  readonly cookie: string
  readonly menuId: string
  readonly dishId: string
  /** First order of each kind. */
  readonly order: PlacedOrder
  readonly cancelled: PlacedOrder
  readonly served: PlacedOrder
  readonly invoiceId: string
  readonly printerId: string
  readonly webhookId: string
  /** Last parts of the addresses of its posts. */
  readonly postSlugs: readonly string[]
  readonly codeIds: readonly string[]
  readonly printJobIds: readonly string[]
  readonly letters: HostileLetters
  readonly calendar: HostileCalendar
  /** Puts the next payloads into what the store has once. */
  turn(): Promise<void>
  /** Puts legal texts of its own into the place of ours. */
  writeLegalTexts(): Promise<void>
}

/** Fills a new store. */
export async function addHostileStore(fixture: StaffFixture, put: PlacedPayloads): Promise<HostileStore> {
  const { deps } = fixture
  const storeId = deps.newId() as StoreId
  const ids = { storeId, slug: `hostile-${storeId}` }
  let file = hostileStoreFile(put, ids)
  await importStoreFile(deps, file)
  const email = await nameStaff(fixture, put, storeId)
  const cookie = await fixture.signIn(email)
  const staff = new StaffCalls(fixture, storeId, cookie)
  const diners = new HostileDiners(fixture, storeId, file, put)

  await setUp(staff, put, file, deps.now())
  const codes = await staff.get('codes')
  const printers = await staff.get('printers')
  const webhooks = await staff.get('webhooks')
  const posts = await staff.get('posts')
  const open = await diners.order()
  const cancelled = await diners.order()
  const served = await diners.order()
  await workOn(staff, put, { open, cancelled, served })
  const invoiceId = await bill(staff, put, served)
  await diners.rate(served)
  await diners.write([...open, ...served])
  await converse(staff, put, served)
  await diners.search()
  await closeDays(staff, put)
  const letters = await writeLetters(fixture, staff, put)
  const calendar = await writeCalendar(staff, put, deps.now())
  const jobs = await staff.get(`printers/${printers.items[0].id}/jobs`)
  return {
    ...ids,
    put,
    cookie,
    menuId: file.menus[0]?._id ?? '',
    dishId: file.menus[0]?.categories[0]?.items[0]?._id ?? '',
    order: first(open),
    cancelled: first(cancelled),
    served: first(served),
    invoiceId,
    printerId: printers.items[0].id,
    webhookId: webhooks.items[0].id,
    postSlugs: posts.items.map(({ slug }: { slug: string }) => slug),
    letters,
    calendar,
    codeIds: codes.items.map(({ id }: { id: string }) => id),
    printJobIds: jobs.items.map(({ id }: { id: string }) => id),
    async turn() {
      file = hostileStoreFile(put, ids)
      await importStoreFile(deps, file)
      await setOnce(staff, put)
    },
    writeLegalTexts: () => writeLegalTexts(staff, put),
  }
}

function first<T>(all: readonly T[]): T {
  return all[0] as T
}

/** Answers diners, and opens rooms. */
async function converse(
  staff: StaffCalls,
  put: PlacedPayloads,
  orders: readonly PlacedOrder[],
): Promise<void> {
  const answers = put.each('message of staff', MESSAGE_MAX)
  for (const [at, { id }] of orders.entries())
    await staff.post(`chat/${id}/messages`, { clientId: `hostile-${at}`, body: textAt(answers, at) })
  const people = await staff.get('chat-people')
  const others = people.items.filter(({ isSelf }: { isSelf: boolean }) => !isSelf)
  for (const title of put.each('room', ROOM_TITLE_MAX))
    await staff.post('chat', { memberIds: [others[0].id], title })
}

/** Strikes, moves, cancels, serves and marks, with a reason each. */
async function workOn(
  staff: StaffCalls,
  put: PlacedPayloads,
  orders: Readonly<Record<'open' | 'cancelled' | 'served', readonly PlacedOrder[]>>,
): Promise<void> {
  const strikes = put.each('note of a strike', NOTE)
  const cancels = put.each('note of a cancel', NOTE)
  const undone = put.each('reason of an undone payment', NOTE)
  const moved = put.each('table of staff', TABLE)
  const reasonId = 'reason-0'
  for (const [at, { id }] of orders.open.entries()) {
    const { revision, lines } = await staff.get(`orders/${id}`)
    const strike = { revision, reasonId, note: textAt(strikes, at) }
    await staff.post(`orders/${id}/lines/${lines[1].id}/discard`, strike)
    if (at % 2 === 1)
      await staff.post('tables/move', {
        orders: [{ id, revision: revision + 1 }],
        address: textAt(moved, at),
      })
  }
  for (const [at, { id }] of orders.cancelled.entries()) {
    const { revision } = await staff.get(`orders/${id}`)
    await staff.post(`orders/${id}/state`, { to: CANCELLED, revision, reasonId, note: textAt(cancels, at) })
  }
  for (const [at, { id, totalMinor }] of orders.served.entries()) {
    const { revision } = await staff.get(`orders/${id}`)
    for (const [step, to] of [2, PREPARING, SERVED].entries())
      await staff.post(`orders/${id}/state`, { to, revision: revision + step })
    const paid = { method: 'cash', amountMinor: totalMinor }
    const { marks } = await staff.post(`orders/${id}/payments`, paid)
    const reason = textAt(undone, at)
    await staff.post(`orders/${id}/payments/${marks.at(-1).id}/undo`, { reason })
  }
}

/** A bill for each order, half of them taken back. @returns the first */
async function bill(staff: StaffCalls, put: PlacedPayloads, orders: readonly PlacedOrder[]): Promise<string> {
  const customers = put.each('customer', NAME)
  const reasons = put.each('reason of a credit note', NAME)
  const invoices: string[] = []
  for (const [at, { id }] of orders.entries()) {
    const customer = { name: textAt(customers, at) }
    const issued = await staff.post('invoices', { orders: [id], customer })
    invoices.push(issued.id)
    if (at > 0) await staff.post(`invoices/${issued.id}/credit`, { reason: textAt(reasons, at) })
  }
  return first(invoices)
}

async function closeDays(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  for (const note of put.each('note of a closing', NOTE)) {
    const { seen } = await staff.get('closing')
    await staff.post('closings', { seen, floatMinor: 0, countedMinor: 0, leftMinor: 0, note })
  }
}
