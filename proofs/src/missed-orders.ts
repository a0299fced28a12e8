/** Proof that untouched orders are escalated under restarts: each step once, never too soon, soon enough. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS, type OrderAlerts, PAUSE_ORIGINS } from '@thali/domain/messages/order-alerts'
import type { Deps } from '@thali/server/deps'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { aSubscription } from '@thali/test-kit/fake-push'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { leaveWaiting } from '@thali/test-kit/leave-waiting'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { StaffCalls } from './staff-calls.ts'

const MINUTE_MS = 60_000
/** Interval between the looks of a running server, in milliseconds. */
const LOOK_MS = 15_000
/** Minutes watched, longer than the last step and what follows it. */
const WATCHED_MINUTES = 30
/** A pause that a server was not there for says nothing of who is there now. */
const PAUSE_LATE_MS = 10 * MINUTE_MS
/** Share of looks that find no server for some minutes, in percent. */
const DOWN_PERCENT = 2
/** Share of looks that end before anything is sent, in percent. */
const KILLED_PERCENT = 10
const DOWN_MINUTES = [1, 12] as const
const LEASE_MS = 61_000
const ACTIVE_MS = 11 * MINUTE_MS

interface Watch {
  readonly fixture: StaffFixture
  readonly processes: readonly Deps[]
  readonly random: SeededRandom
  readonly violations: Violations
  readonly figures: { orders: number; touched: number; down: number; killed: number } & Record<Step, number>
}

const STEPS = ['push', 'owner', 'pause'] as const
type Step = (typeof STEPS)[number]

/**
 * Tries the escalation with as many orders in a store as pause it, placed at one moment. Each store has its
 * own times of the steps, and staff touch half of the stores' orders at some moment.
 */
export async function tryMissedOrders(
  fixture: StaffFixture,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const other = await fixture.openAnother()
  const processes = [fixture.deps, ...(other ? [other.deps] : [])]
  const figures = { orders: 0, touched: 0, down: 0, killed: 0, push: 0, owner: 0, pause: 0 }
  try {
    for (let order = 0; order < count; order += 1)
      await watchOrder({ fixture, processes, random, violations, figures })
  } finally {
    await other?.close()
  }
  for (const step of STEPS) if (figures[step] === 0) violations.add(`nothing was tried of ${step}`)
  return { figures: { processes: processes.length, ...figures }, violations: violations.list() }
}

async function watchOrder({ fixture, processes, random, violations, figures }: Watch): Promise<void> {
  const alerts = drawAlerts(random)
  const { storeId, cookie, owner } = await addStore(fixture, alerts)
  // Setting up counts as staff activity, and active staff get no alerts about orders.
  fixture.passMs(ACTIVE_MS)
  const orders: string[] = []
  for (let count = 0; count < PAUSE_ORIGINS; count += 1) {
    const url = `/order/create/web/${storeId}`
    const { body } = await fixture.call('POST', url, {
      origin: null,
      body: aPlacement({ address: `Table ${count}` }),
    })
    orders.push(body._id)
  }
  await leaveWaiting(fixture.deps.db, storeId)
  const placedMs = fixture.now().getTime()
  const touchedMs = random.chance(50) ? random.between(0, 15 * MINUTE_MS) : Number.POSITIVE_INFINITY
  const [pushes, mails] = [fixture.push.sent.length, fixture.mail.sent.length]
  /** Earliest time at which a server that looked could take each step. */
  const due = new Map<Step, number>()
  let isTouched = false
  let waitsMs = 0
  figures.orders += 1
  while (fixture.now().getTime() - placedMs < WATCHED_MINUTES * MINUTE_MS) {
    const isDown = random.chance(DOWN_PERCENT)
    if (isDown) figures.down += 1
    fixture.passMs(isDown ? random.between(...DOWN_MINUTES) * MINUTE_MS : LOOK_MS)
    waitsMs = fixture.now().getTime() - placedMs
    if (!isTouched && waitsMs >= touchedMs) {
      for (const id of orders) {
        const path = `/api/stores/${storeId}/orders/${id}/state`
        const { status } = await fixture.call('POST', path, { cookie, body: { to: 2, revision: 1 } })
        if (status !== 200) violations.add(`an order could not be accepted: ${status}`)
      }
      isTouched = true
      figures.touched += 1
    }
    if (!isTouched)
      for (const step of STEPS) {
        const atMs = minutesOf(alerts, step) * MINUTE_MS
        const isTimely = step !== 'pause' || waitsMs <= atMs + PAUSE_LATE_MS
        if (waitsMs >= atMs && isTimely && !due.has(step)) due.set(step, waitsMs)
      }
    // Both processes look at the same moment; one of them may be killed before it has sent anything.
    const isKilled = random.chance(KILLED_PERCENT)
    await Promise.all(processes.map((deps) => escalateOrders(deps)))
    if (isKilled) {
      figures.killed += 1
      fixture.passMs(LEASE_MS - LOOK_MS)
    }
    await Promise.all(processes.map(({ relay }) => relay.sendDue()))
    const taken = await stepsTaken(fixture, { storeId, pushes, mails, owner })
    for (const step of STEPS)
      if (taken[step] !== (due.has(step) ? 1 : 0)) {
        violations.add(
          `${step} was taken ${taken[step]} times after ${waitsMs / 1000} s, ${describe(alerts)}`,
        )
        return
      }
  }
  for (const step of due.keys()) figures[step] += 1
}

function drawAlerts(random: SeededRandom): OrderAlerts {
  const pushMinutes = random.between(1, 4)
  const ownerMinutes = pushMinutes + random.between(1, 4)
  const pauseMinutes = ownerMinutes + random.between(1, 6)
  return { ...DEFAULT_ORDER_ALERTS, pushMinutes, ownerMinutes, pauseMinutes, pauseForMinutes: null }
}

const minutesOf = (alerts: OrderAlerts, step: Step): number =>
  ({ push: alerts.pushMinutes, owner: alerts.ownerMinutes, pause: alerts.pauseMinutes })[step] ?? 0

const describe = (alerts: OrderAlerts) =>
  `due at ${STEPS.map((step) => minutesOf(alerts, step)).join(', ')} min`

interface Begun {
  readonly storeId: StoreId
  readonly owner: string
  /** Sent before the order came. */
  readonly pushes: number
  readonly mails: number
}

async function stepsTaken(
  { deps, push, mail }: StaffFixture,
  { storeId, pushes, mails, owner }: Begun,
): Promise<Record<Step, number>> {
  const { paused_reason } = await deps.db
    .selectFrom('stores')
    .select('paused_reason')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return {
    push: push.sent.slice(pushes).length,
    owner: mail.sent.slice(mails).filter(({ to }) => to === owner).length,
    pause: paused_reason === null ? 0 : 1,
  }
}

async function addStore(fixture: StaffFixture, alerts: OrderAlerts) {
  const { deps } = fixture
  const storeId = await importStoreFile(deps, makeSmallStore())
  const owner = await fixture.addMember(storeId, 'owner')
  await deps.db.updateTable('users').set({ email_verified: true }).where('email', '=', owner).execute()
  const cookie = await fixture.signIn(owner)
  const settings: readonly (readonly [string, object])[] = [
    ['order-alerts', { seen: DEFAULT_ORDER_ALERTS, alerts }],
    ['push-devices', { ...aSubscription(storeId), name: 'Tablet', language: 'en' }],
  ]
  const staff = new StaffCalls(fixture, storeId, cookie)
  for (const [path, body] of settings) await staff.post(path, body)
  return { storeId, cookie, owner }
}
