import { renderHook } from '@testing-library/react'
import type { ItemId } from '@thali/domain/ids'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore } from '@thali/test-kit/make-page-state'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAttempt, dropAttempt, keepUnlessRival, listAttempts } from '../browser/attempt-shelf.ts'
import { openStorage } from '../browser/storage.ts'
import { cartActions, currentCart } from './cart-store.ts'
import { forgetDevice } from './forget-device.ts'
import { linesToRepeat, usePastOrders } from './order-history.ts'
import { useUnsentOrders } from './orders-on-their-way.ts'
import { pastStore } from './past-store.ts'
import type { PlacementAttempt } from './placement-attempt.ts'
import { hasUnheard, type Outcome, onNews, onOutcome } from './placement-outcomes.ts'
import { savedUser } from './saved-user.ts'
import { giveUp, sendNow, submitAttempt, watchUnsentOrders } from './unsent-orders.ts'

const MINUTE_MS = 60_000
const chai = { itemId: 'item-chai' as ItemId, categoryId: null, choices: [], quantity: 2 }

function makeAttempt(overrides: Partial<PlacementAttempt> = {}): PlacementAttempt {
  return {
    key: 'key-1',
    body: {
      orderType: 'Dine-In',
      amount: 210,
      items: [{ itemID: 'item-chai', quantity: 2 }],
      address: 'Table 7',
    },
    lines: [chai],
    profile: pastStore(aStore({ slug: 'tara' })),
    user: { name: 'Asha', mobile: '9876543210', country: 'IN' },
    startedAt: Date.now(),
    maybeReceived: false,
    ...overrides,
  }
}

/** The server as the browser meets it: answers in turn; null is a line that breaks after the order arrived. */
function serverThat(...answers: (Response | null)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? null)
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('failed'))
  })
  return keys
}

const placed = () => Response.json(makeOrderStatus(), { status: 201 })
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const waiting = () => renderHook(() => useUnsentOrders()).result.current ?? []

let outcomes: Outcome[] = []
let stop = () => {}

beforeAll(async () => {
  await openStorage()
  serverThat()
  await watchUnsentOrders()
})
beforeEach(() => {
  outcomes = []
  stop = onNews((outcome) => outcomes.push(outcome))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  cartActions.add('tara', chai)
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await forgetDevice()
})

describe('an order that is sent', () => {
  it('is told as placed only after the server said so, then empties the cart and is remembered', async () => {
    serverThat(placed())
    await submitAttempt(makeAttempt())

    expect(outcomes).toMatchObject([{ kind: 'placed', status: { orderNo: 42 } }])
    expect(currentCart('tara')).toBeNull()
    expect(renderHook(() => usePastOrders()).result.current).toMatchObject([
      {
        orderSlug: 'order-slug-1',
        orderNumber: 42,
        valueMinor: 21000,
        itemsList: [{ label: 'Masala Chai' }],
      },
    ])
    expect(linesToRepeat('order-slug-1')).toEqual([chai])
    expect(savedUser()).toEqual({ name: 'Asha', mobile: '9876543210', country: 'IN' })
    expect(await listAttempts(), 'for the next page, should this one die now').toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await listAttempts()).toEqual([])
  })

  it('keeps the cart when it is refused, and waits for nothing', async () => {
    serverThat(Response.json({ error: { code: 'order.changed', details: { changes: [] } } }, { status: 409 }))
    await submitAttempt(makeAttempt())

    expect(outcomes).toMatchObject([{ kind: 'refused', refusal: { code: 'order.changed' } }])
    expect(currentCart('tara')?.lines).toEqual([chai])
    expect(waiting()).toEqual([])
  })
})

describe('how an order ended', () => {
  it('waits for the next page when the diner has left before the answer, and is told once', async () => {
    stop()
    serverThat(placed())
    await submitAttempt(makeAttempt())
    expect(hasUnheard()).toBe(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await listAttempts(), 'for the next document, should this one die now').toHaveLength(1)

    const heard: Outcome[] = []
    const leave = onNews((outcome) => heard.push(outcome))
    expect(heard).toMatchObject([{ kind: 'placed' }])
    expect(hasUnheard()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await listAttempts()).toEqual([])
    leave()
  })

  it('is news to the diner only where no page takes it for its own', async () => {
    const takes = vi.fn(({ attempt }: Outcome) => attempt.profile.slug === 'tara')
    const leave = onOutcome(takes)
    serverThat(placed(), placed())
    await submitAttempt(makeAttempt())
    expect(outcomes).toEqual([])

    await submitAttempt(makeAttempt({ key: 'key-2', profile: pastStore(aStore({ slug: 'nila' })) }))
    expect(outcomes).toMatchObject([{ attempt: { key: 'key-2' } }])
    leave()
  })
})

describe('without network', () => {
  it('waits, keeps the cart, and is sent once under its key when the network is back', async () => {
    const keys = serverThat(placed())
    setOnline(false)
    await submitAttempt(makeAttempt())
    expect(keys).toEqual([])
    expect(waiting()).toMatchObject([{ phase: 'waiting', attempt: { maybeReceived: false } }])
    expect(currentCart('tara')).not.toBeNull()
    expect(outcomes).toEqual([])

    setOnline(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ kind: 'placed' }]))
    expect(keys).toEqual(['key-1'])
  })

  it('never calls an order unsent that it finds and sends', async () => {
    const found = makeAttempt({ key: 'key-of-another-tab' })
    await keepUnlessRival(found.key, found, () => false)
    const keys = serverThat(placed())
    const seen: string[] = []
    const view = renderHook(() => {
      const orders = useUnsentOrders() ?? []
      seen.push(...orders.map(({ phase }) => phase))
    })
    await submitAttempt(makeAttempt())
    view.unmount()

    expect(keys).toEqual([found.key])
    expect(outcomes).toMatchObject([{ kind: 'placed' }])
    expect(new Set(seen)).toEqual(new Set(['sending']))
  })

  it('asks after five minutes instead of sending by itself', async () => {
    const keys = serverThat(placed())
    setOnline(false)
    await submitAttempt(makeAttempt())
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
    setOnline(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(waiting()).toMatchObject([{ phase: 'asks' }]))
    expect(keys).toEqual([])

    await sendNow('key-1')
    expect(outcomes).toMatchObject([{ kind: 'placed' }])
  })

  it('is not sent any more once another tab has given it up', async () => {
    const keys = serverThat(placed())
    setOnline(false)
    await submitAttempt(makeAttempt())
    await dropAttempt('key-1')
    setOnline(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(waiting()).toEqual([]))

    expect(keys).toEqual([])
    expect(currentCart('tara')).not.toBeNull()
  })

  it('cannot be given up once another tab has sent it', async () => {
    setOnline(false)
    await submitAttempt(makeAttempt())
    await changeAttempt('key-1', (kept) => ({ ...(kept as PlacementAttempt), maybeReceived: true }))
    await giveUp('key-1')

    expect(waiting()).toMatchObject([{ phase: 'waiting', attempt: { maybeReceived: true } }])
    expect(await listAttempts()).toHaveLength(1)
  })

  it('is sent as another tab has changed it', async () => {
    setOnline(false)
    await submitAttempt(makeAttempt())
    await dropAttempt('key-1')
    const changed = makeAttempt({ body: { ...makeAttempt().body, address: 'Table 8' } })
    await keepUnlessRival('key-1', changed, () => false)
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body))
      return Promise.resolve(placed())
    })
    setOnline(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ kind: 'placed' }]))

    expect(bodies).toMatchObject([{ address: 'Table 8' }])
  })

  it('leaves the cart of this page alone when it is given up, also where the browser keeps none', async () => {
    setOnline(false)
    await submitAttempt(makeAttempt())
    localStorage.removeItem('thali:cart.tara')
    await giveUp('key-1')

    expect(currentCart('tara')?.lines).toEqual([chai])
  })

  it('is forgotten when the diner does not want it any more', async () => {
    setOnline(false)
    await submitAttempt(makeAttempt())
    await giveUp('key-1')

    expect(waiting()).toEqual([])
    expect(await listAttempts()).toEqual([])
    expect(currentCart('tara')).not.toBeNull()
  })
})

describe('an answer that is lost', () => {
  it('is asked for again under the same key, and is one order', async () => {
    const keys = serverThat(null, Response.json({ error: { code: 'fault' } }, { status: 500 }), placed())
    await submitAttempt(makeAttempt())
    expect(waiting()).toMatchObject([{ phase: 'waiting', attempt: { maybeReceived: true } }])
    expect(outcomes).toEqual([])

    await vi.advanceTimersByTimeAsync(2_000)
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ kind: 'placed' }]))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('is not taken for a refusal when the door turns the repetition away', async () => {
    const busy = Response.json({ error: { code: 'server.busy' } }, { status: 503 })
    const keys = serverThat(null, busy, placed())
    await submitAttempt(makeAttempt())

    await vi.advanceTimersByTimeAsync(2_000)
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ kind: 'placed' }]))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('is followed when the same cart is sent again from another tab', async () => {
    const keys = serverThat(placed())
    const key = 'key-of-the-other-tab'
    await keepUnlessRival(key, makeAttempt({ key, maybeReceived: true }), () => false)
    await submitAttempt(makeAttempt())

    expect(keys).toEqual(['key-of-the-other-tab'])
    expect(outcomes).toMatchObject([{ kind: 'placed' }])
    expect(waiting()).toEqual([])
  })

  it('is not sent from a tab that still shows a cart which another one has ordered', async () => {
    const keys = serverThat(placed())
    expect(currentCart('tara')).not.toBeNull()
    localStorage.removeItem('thali:cart.tara')
    await submitAttempt(makeAttempt())

    expect(keys).toEqual([])
    expect(waiting()).toEqual([])
    expect(currentCart('tara')).toBeNull()
  })

  it('takes an order out of the cart once, whichever tabs hear of it', async () => {
    serverThat(placed(), placed())
    await submitAttempt(makeAttempt())
    cartActions.add('tara', chai)
    await submitAttempt(makeAttempt())

    expect(currentCart('tara')?.lines).toEqual([chai])
  })

  it('counts as sent already when the page dies on the way', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    void submitAttempt(makeAttempt())

    await vi.waitFor(async () => expect(await listAttempts()).toMatchObject([{ maybeReceived: true }]))
  })
})
