/** Answers of diners about sold-out parts of their order, and the lapse of questions that stay unanswered. */
import type { AnswerGoneLine } from '@thali/contract/gone-lines'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import { isAnswerable, isNotBegun, questionLapsesAt, withGoneLine } from '@thali/domain/order/gone-line'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { DEFAULT_REASONS } from '@thali/domain/order/reason'
import { readSection } from '../../../../db/settings-documents.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { workByStore } from '../../../../jobs/work-by-store.ts'
import { findBilled } from '../../invoice/refuse-billed.ts'
import { requireOrderKey } from '../../order-record/find-order-key.ts'
import { type LoadedOrder, loadOrders, struckLines } from '../../order-record/load-order.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { type OrderChange, systemAuthor } from '../change/order-change.ts'
import { withGoneLines } from './ask-guests.ts'
import { listLapsedQuestions } from './gone.queries.ts'
import { type IsAvailableAgain, readReturned, withdrawnFrom } from './withdraw-questions.ts'

/**
 * Strikes a line as its diner chose, or has staff call the diner. Repeating an answer has no effect.
 *
 * @throws {Refusal} order.not-found, line.not-found; order.question-over once it lapsed, or the kitchen has started
 */
export async function answerGoneLine(
  deps: Deps,
  orderSlug: string,
  lineId: OrderLineId,
  { answer }: AnswerGoneLine,
): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const [before] = await loadOrders(tx, storeId, [orderId])
    if (!before) throw new Refusal('order.not-found')
    const line = goneLinesOf(before.order).find((one) => one.lineId === lineId)
    if (!line) throw new Refusal('line.not-found', { lineId })
    const wanted = answer === 'take-off' ? 'off' : 'call'
    if (line.state === wanted) return
    if (!isAnswerable(line, before.order.state, at.getTime())) throw new Refusal('order.question-over')
    const by = { storeId, id: 'diner', name: '' } as const
    const billed = await findBilled(tx, storeId, [before])
    await changeOrders(deps, tx, by, at, [settle(before, lineId, wanted, billed)])
  })
}

/**
 * Ends questions after the store's time limit: staff call the diners, or the line is struck. Questions about
 * items that are available again by then are withdrawn.
 */
export async function lapseQuestions(deps: Deps): Promise<void> {
  const list = listLapsedQuestions(deps.db, deps.now())
  const failure = 'questions to the guests of a store did not lapse'
  await workByStore(deps, { list, atOnce: CHANGED_AT_ONCE, failure }, (storeId, orders) =>
    lapseAt(deps, storeId, orders),
  )
}

/** Lapses unanswered questions; those answered concurrently stay as they are. */
async function lapseAt(deps: Deps, storeId: StoreId, due: readonly { id: OrderId }[]): Promise<void> {
  const ids = due.map(({ id }) => id)
  const isBack = await readReturned(deps, storeId)
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const { strikesUnanswered } = await readSection(tx, storeId, 'order-types')
    const held = await loadOrders(tx, storeId, ids)
    const wanted = strikesUnanswered ? 'off' : 'call'
    const billed = await findBilled(tx, storeId, held)
    const steps = held.map((before) => lapse(before, isBack, at, { wanted, billed }))
    await changeOrders(deps, tx, systemAuthor(storeId), at, steps)
  })
}

/** The first question of an order that has lapsed; the next comes with the next look. */
function lapse(
  before: LoadedOrder,
  isBack: IsAvailableAgain,
  at: Date,
  { wanted, billed }: { readonly wanted: 'off' | 'call'; readonly billed: ReadonlySet<OrderId> },
): OrderChange {
  const withdrawn = withdrawnFrom(before, isBack)
  if (withdrawn) return withdrawn
  const { order } = before
  const lines = goneLinesOf(order)
  // The kitchen has started anyway: the question is dropped.
  if (!isNotBegun(order.state)) return { before, after: { ...order, goneLapsesAt: null }, isNote: true }
  const due = lines.find((line) => line.state === 'asked' && questionLapsesAt(line) <= at.getTime())
  // Already answered: another question may still be open.
  if (!due) return { before, after: withGoneLines(order, lines), isNote: true }
  return settle(before, due.lineId, wanted, billed)
}

/**
 * Settles a question: strikes the line, or has staff call the diner, also if striking would leave no line, or the
 * order is billed.
 */
function settle(
  before: LoadedOrder,
  lineId: OrderLineId,
  wanted: 'off' | 'call',
  billed: ReadonlySet<OrderId>,
): OrderChange {
  const { order } = before
  const struck = struckLines(before)
  const isStruck = struck.has(lineId)
  struck.add(lineId)
  const mayStrike = !isStruck && struck.size < order.snapshot.lines.length && !billed.has(order.id)
  const state = wanted === 'off' && (mayStrike || isStruck) ? 'off' : 'call'
  const after = withGoneLines(order, withGoneLine(goneLinesOf(order), lineId, state))
  if (state === 'call' || isStruck) return { before, after, isNote: true }
  const { totalMinor } = requoteAfterDiscards(order.snapshot, struck)
  const strike = { lineId, reason: SOLD_OUT, note: '' }
  return { before, after: { ...after, totalMinor }, strike }
}

const SOLD_OUT = getReason('sold-out')

function getReason(id: string) {
  const reason = DEFAULT_REASONS.find((one) => one.id === id)
  if (!reason) throw new Error(`there is no reason ${id}`)
  return reason
}
