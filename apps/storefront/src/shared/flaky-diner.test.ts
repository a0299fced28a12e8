import type { ItemId } from '@thali/domain/ids'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore } from '@thali/test-kit/make-page-state'
import { type Dice, seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openStorage } from '../browser/storage.ts'
import { cartActions, currentCart } from './cart-store.ts'
import { forgetDevice } from './forget-device.ts'
import { pastStore } from './past-store.ts'
import type { PlacementAttempt } from './placement-attempt.ts'
import { onNews } from './placement-outcomes.ts'
import { sendNow, submitAttempt, watchUnsentOrders } from './unsent-orders.ts'

/** Promise I1 on the phone's side: 200 sessions over a line that breaks before, at and after the server. */
const SESSIONS = 200
const seed = seedFrom(process.env.THALI_SEED, Date.now())
const chai = { itemId: 'item-chai' as ItemId, categoryId: null, choices: [], quantity: 1 }

/** The store: one order a key, whatever becomes of the answers. */
function openStore(dice: Dice) {
  const orders = new Map<string, number>()
  let isCalm = false
  const ask = (_path: string, { headers }: { headers: Record<string, string> }) => {
    const fate = isCalm ? 'answered' : dice.pick(['never arrives', 'answer lost', 'fault', 'answered'])
    if (fate === 'never arrives') return Promise.reject(new TypeError('failed'))
    if (fate === 'fault') return Promise.resolve(Response.json({ error: { code: 'fault' } }, { status: 500 }))
    const key = headers['idempotency-key'] ?? ''
    const number = orders.get(key) ?? orders.size + 1
    orders.set(key, number)
    if (fate === 'answer lost') return Promise.reject(new TypeError('failed'))
    const status = makeOrderStatus({ slug: `slug-${number}`, orderNo: number })
    return Promise.resolve(Response.json(status, { status: 201 }))
  }
  const setCalm = (next: boolean) => {
    isCalm = next
  }
  return { orders, ask, setCalm }
}

function makeAttempt(key: string): PlacementAttempt {
  return {
    key,
    body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'item-chai', quantity: 1 }], address: '7' },
    lines: [chai],
    profile: pastStore(aStore({ slug: 'tara' })),
    user: { name: '', mobile: '', country: 'IN' },
    startedAt: Date.now(),
    maybeReceived: false,
  }
}

beforeAll(async () => {
  await openStorage()
  await watchUnsentOrders()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await forgetDevice()
})

it(`places ${SESSIONS} orders once each over a breaking line, and says so only afterwards (seed ${seed})`, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const dice = seededDice(seed)
  const store = openStore(dice)
  vi.stubGlobal('fetch', store.ask)
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const told: string[] = []
  const stop = onNews((outcome) => {
    // Never "placed" before the store has the order.
    expect(outcome.kind).toBe('placed')
    expect(store.orders.has(outcome.attempt.key)).toBe(true)
    told.push(outcome.attempt.key)
  })

  for (let session = 1; session <= SESSIONS; session += 1) {
    const key = `key-${session}`
    store.setCalm(false)
    cartActions.add('tara', chai)
    online.mockReturnValue(dice.chance(60))
    await submitAttempt(makeAttempt(key))
    for (let step = dice.between(0, 6); step > 0 && !told.includes(key); step -= 1) {
      expect(currentCart('tara')).not.toBeNull()
      online.mockReturnValue(dice.chance(60))
      if (dice.chance(50)) dispatchEvent(new Event('online'))
      if (dice.chance(30)) void sendNow(key)
      await vi.advanceTimersByTimeAsync(dice.between(0, 60_000))
    }
    online.mockReturnValue(true)
    store.setCalm(true)
    while (!told.includes(key)) {
      await sendNow(key)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(currentCart('tara')).toBeNull()
  }
  stop()

  expect(told).toHaveLength(SESSIONS)
  expect(store.orders.size).toBe(SESSIONS)
}, 30_000)
