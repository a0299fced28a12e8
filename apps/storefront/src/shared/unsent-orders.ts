import type { OrderStatus } from '@thali/contract/order-status'
import type { RefusalCode } from '@thali/contract/refusals'
import { changeAttempt, dropAttempt, keepUnlessRival, listAttempts } from '../browser/attempt-shelf.ts'
import { callApi } from '../browser/call-api.ts'
import { spendCartKey } from './cart-key.ts'
import { cartActions } from './cart-store.ts'
import { wasEmptiedElsewhere } from './kept-carts.ts'
import { knowsOrder, rememberOrder } from './order-history.ts'
import {
  hide,
  show,
  showAll,
  showLeft,
  shownOrder,
  shownOrders,
  type UnsentOrder,
} from './orders-on-their-way.ts'
import { isTooOld, mustAsk, type PlacementAttempt, pastOrder, readAttempt } from './placement-attempt.ts'
import { forgetUnheard, tell } from './placement-outcomes.ts'
import { saveUser } from './saved-user.ts'

/**
 * Sends orders to the store.
 *
 * Each is kept with its key before it is sent and until the server has answered, so that a lost line, a
 * closed page or a second tab can only repeat the question, never place a second order.
 */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** Between keeping an order and sending it a tab takes no longer. */
const ON_ITS_WAY_MS = 500
/** Said at the door, before the key is looked up: browsers repeat by themselves, the store may have the order. */
const SAYS_NOTHING: ReadonlySet<RefusalCode> = new Set(['rate.limited', 'server.busy', 'server.unavailable'])
/** Keys of orders that this page has called placed. */
const told = new Set<string>()
let pauseMs = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false
/** Whether this document knows what earlier ones have left. */
let hasLooked = false

/**
 * Finds what waits from an earlier visit, and sends it whenever the network is there: what may have arrived, to find
 * out. What surely has not left its page while that was open asks.
 */
export async function watchUnsentOrders(): Promise<void> {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendDue())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendDue()
  })
  for (const sign of ['storage', 'visibilitychange']) addEventListener(sign, () => void lookAtAsking())
  await sendKept()
}

/**
 * Sends an attempt, now or as soon as there is a network.
 *
 * Tabs share a cart: when another one's order for this store is still on its way, that one is followed instead,
 * and when another one has ordered this cart a moment ago, nothing is sent.
 */
export async function submitAttempt(attempt: PlacementAttempt): Promise<void> {
  pauseMs = FIRST_PAUSE_MS
  show({ attempt, phase: 'sending' })
  const now = Date.now()
  const rival = await keepUnlessRival(attempt.key, attempt, (value) => {
    const kept = readAttempt(value)
    if (!kept || told.has(kept.key) || isTooOld(kept, now)) return false
    // The same cart as it was before: surely unsent, it makes way for what was pressed now.
    if (kept.key === attempt.key && !kept.maybeReceived) return false
    return kept.profile.slug === attempt.profile.slug
  })
  const isOver = wasEmptiedElsewhere(attempt.profile.slug)
  if (rival === null && !isOver) return send(attempt)
  if (rival === null) await dropAttempt(attempt.key)
  if (isOver) cartActions.reload()
  hide(attempt.key)
  await sendKept()
}

/** Sends one that had to ask, or that waits, because the diner says so. One that the server has forgotten goes. */
export async function sendNow(key: string): Promise<void> {
  const order = shownOrder(key)
  if (!order || order.phase === 'sending') return
  if (!isTooOld(order.attempt, Date.now())) return send(order.attempt)
  await dropAttempt(key)
  hide(key)
}

/** Gives an attempt up, unless another tab has sent it meanwhile. */
export async function giveUp(key: string): Promise<void> {
  const known = shownOrder(key)?.attempt
  const left = await changeAttempt(key, (value) => {
    const kept = readAttempt(value)
    return kept?.maybeReceived && !known?.maybeReceived ? kept : null
  })
  showLeft(key, left)
}

/** Forgets what was known, after everything on the device was removed. */
export function forgetUnsentOrders(): void {
  clearTimeout(timer)
  forgetUnheard()
  showAll([])
}

/** Finds what is kept on the device, shows it and sends what is due. */
async function sendKept(): Promise<void> {
  const found = await findKept()
  const now = Date.now()
  // Called unsent only where it stays so: another tab may be sending it in this moment.
  const due = navigator.onLine === false ? 'waiting' : 'sending'
  const kept: UnsentOrder[] = []
  for (const attempt of found) {
    if (told.has(attempt.key)) continue
    if (isTooOld(attempt, now)) await dropAttempt(attempt.key)
    else kept.push({ attempt, phase: mustAsk(attempt, now) || isLeft(attempt) ? 'asks' : due })
  }
  hasLooked = true
  const sending = shownOrders().filter((one) => one.phase === 'sending')
  const keys = new Set(sending.map((one) => one.attempt.key))
  const others = kept.filter((one) => !keys.has(one.attempt.key))
  showAll([...sending, ...others])
  await sendEach(others, due)
}

/** What is kept on the device. What looks left behind is looked at twice: another tab may be about to send it. */
async function findKept(): Promise<PlacementAttempt[]> {
  const found = await readKept()
  if (!found.some(isLeft)) return found
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS))
  return readKept()
}

async function readKept(): Promise<PlacementAttempt[]> {
  return (await listAttempts()).map(readAttempt).filter((attempt) => attempt !== null)
}

/** Whether a page that was closed has left it, surely unsent, and this page has had no word of the diner about it. */
function isLeft({ key, maybeReceived }: PlacementAttempt): boolean {
  const shown = shownOrder(key)
  return !maybeReceived && (shown ? shown.phase === 'asks' : !hasLooked)
}

/** What asks here may have been sent or given up in another tab meanwhile. */
async function lookAtAsking(): Promise<void> {
  if (!shownOrders().some(({ phase }) => phase === 'asks')) return
  const attempts = await readKept()
  showAll(
    shownOrders().flatMap((order) => {
      if (order.phase !== 'asks') return order
      const attempt = attempts.find(({ key }) => key === order.attempt.key)
      return attempt ? { attempt, phase: 'asks' } : []
    }),
  )
}

/** Sends those of them that are in this phase. */
async function sendEach(some: readonly UnsentOrder[], phase: 'sending' | 'waiting'): Promise<void> {
  for (const { attempt } of some) {
    // Another call may have sent it while the one before was under way.
    if (shownOrder(attempt.key)?.phase !== phase) continue
    if (mustAsk(attempt, Date.now())) show({ attempt, phase: 'asks' })
    else await send(attempt)
  }
}

async function sendDue(): Promise<void> {
  await sendEach(shownOrders(), 'waiting')
}

async function send(shown: PlacementAttempt): Promise<void> {
  if (navigator.onLine === false) return wait(shown)
  show({ attempt: shown, phase: 'sending' })
  // Kept as sent before it leaves: a page that dies now must not believe the opposite.
  const sent = await changeAttempt(shown.key, (value) => {
    const kept = readAttempt(value)
    return kept && { ...kept, maybeReceived: true }
  })
  // As it is kept: another tab may have given it up, changed the order and begun anew under the cart's key.
  const attempt = readAttempt(sent)
  // Another tab has given it up, or has heard the answer.
  if (!attempt) return showLeft(shown.key, null)
  const answer = await callApi<OrderStatus>(`/order/create/web/${encodeURIComponent(attempt.profile.id)}`, {
    method: 'POST',
    body: attempt.body,
    headers: { 'idempotency-key': attempt.key },
  })
  if (answer.kind === 'no-answer') return wait(attempt)
  if (answer.kind === 'refused' && SAYS_NOTHING.has(answer.code)) return wait(attempt)
  pauseMs = FIRST_PAUSE_MS
  // Before anything else is done with the answer: the next order must not be taken for this one.
  if (answer.kind === 'ok' || answer.code === 'order.key-reused')
    spendCartKey(attempt.profile.slug, attempt.key)
  if (answer.kind === 'ok') {
    rememberPlaced(attempt, answer.body)
    told.add(attempt.key)
    tell({ kind: 'placed', attempt, status: answer.body })
    hide(attempt.key)
    return
  }
  // Another tab may have begun anew under the cart's key.
  await changeAttempt(attempt.key, (value) =>
    readAttempt(value)?.startedAt === attempt.startedAt ? null : value,
  )
  tell({ kind: 'refused', attempt, refusal: answer })
  hide(attempt.key)
}

function rememberPlaced(attempt: PlacementAttempt, status: OrderStatus): void {
  // Another tab may have heard the same answer and emptied the cart already.
  if (knowsOrder(status.slug)) return
  rememberOrder(pastOrder(attempt, status), attempt.lines)
  saveUser(attempt.user)
  cartActions.takeOut(attempt.profile.slug, attempt.lines)
}

async function wait({ key }: PlacementAttempt): Promise<void> {
  // Another tab may have sent it meanwhile, or be done with it.
  const kept = await listAttempts()
  showLeft(key, kept.find((value) => readAttempt(value)?.key === key) ?? null)
  clearTimeout(timer)
  timer = setTimeout(() => void sendDue(), pauseMs)
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
}
