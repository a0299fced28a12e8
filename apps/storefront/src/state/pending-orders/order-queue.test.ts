import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore } from '@thali/builders/make-page-state'
import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import type { ItemId } from '@thali/domain/ids'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TextStorage } from '../../platform/fallback-storage.ts'
import { createEntries } from '../../platform/storage.ts'
import { pastStore } from '../history/past-store.ts'
import type { PlacementEvent } from './order-events.ts'
import { createOrderQueue } from './order-queue.ts'
import type { PendingOrder } from './pending-order.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Promise I1 on the phone's side: sessions over a connection that breaks before, at and after the server. */
const SESSIONS = 200
const seed = testSeed()

/** Phone for tests of the order queue: its tabs share one storage, and tests control its network and clock. */
class TestPhone {
  isOnline = true
  /** The store's answer: the first body under a key becomes its order. */
  readonly answer = async (key: string, body: string): Promise<Response> => {
    const known = this.orders.get(key) ?? body
    this.orders.set(key, known)
    if (known !== body) return refused('order.key-reused', 422)
    return Response.json(makeDinerOrder({ slug: key }), { status: 201 })
  }
  /** Outcome of a request. */
  request: typeof this.answer = this.answer
  /** Orders of the store: one per key. */
  readonly orders = new Map<string, string>()
  /** Keys as they were sent. */
  readonly sent: string[] = []
  readonly #texts = new Map<string, string>()

  /** A tab, or the next document of one. */
  openTab() {
    const seen: PlacementEvent[] = []
    const placed: string[] = []
    let isClosed = false
    const storage: TextStorage = {
      getItem: (name) => this.#texts.get(name) ?? null,
      setItem: (name, text) => isClosed || this.#texts.set(name, text),
      removeItem: (name) => isClosed || this.#texts.delete(name),
      names: () => [...this.#texts.keys()],
    }
    const queue = createOrderQueue({
      storage: createEntries({ device: storage, tab: storage }),
      fetch: async (_path, init) => {
        const key = new Headers(init?.headers).get('idempotency-key') ?? ''
        this.sent.push(key)
        return this.request(key, String(init?.body))
      },
      now: () => Date.now(),
      isOnline: () => this.isOnline,
      onPlaced: ({ key }, status) => status && placed.push(key),
    })
    const stopEvents = queue.on('any', (event) => seen.push(event) > 0)
    const phases = () => Object.fromEntries(queue.queued().map(({ order, phase }) => [order.key, phase]))
    /** Closes the page, which then does nothing more. */
    const close = () => {
      isClosed = true
      queue.forget()
    }
    return { queue, phases, placed, stopEvents, close, events: () => seen.map(({ kind }) => kind) }
  }
}

type OrderOverrides = Partial<PendingOrder> & { store?: string; table?: string }

function makePendingOrder({ store = 'tara', table = '7', ...overrides }: OrderOverrides = {}): PendingOrder {
  return {
    key: 'key-1',
    body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'chai', quantity: 2 }], address: table },
    lines: [{ itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }],
    profile: pastStore(aStore({ slug: store })),
    user: { name: 'Asha', mobile: '9876543210', country: 'IN' },
    startedAt: Date.now(),
    maybeReceived: false,
    ...overrides,
  }
}

/** Answers that a phone may get, beside the store's own. */
const lost = () => Promise.reject(new TypeError('failed'))
const refused = async (code: string, status = 409) =>
  Response.json({ error: { code, details: { changes: [] } } }, { status })

let phone: TestPhone

beforeEach(() => {
  vi.useFakeTimers()
  phone = new TestPhone()
})
afterEach(() => void vi.useRealTimers())

/** Runs everything that is due now. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const tables = () => [...phone.orders.values()].map((body) => JSON.parse(body).address)

describe('an order that is sent', () => {
  it('is placed once the server confirmed it, and removed once that could be read', async () => {
    const tab = phone.openTab()
    tab.queue.place(makePendingOrder())
    expect(tab.phases()).toEqual({ 'key-1': 'sending' })
    expect(tab.events()).toEqual([])
    await settle()

    expect(tab.events()).toEqual(['placed'])
    expect(tab.placed).toEqual(['key-1'])
    expect(tab.phases()).toEqual({})
    await vi.advanceTimersByTimeAsync(2_000)
    const next = phone.openTab()
    next.queue.resume()
    expect(next.phases()).toEqual({})
  })

  it('is left to the next page if its own ends before the answer is read', async () => {
    const tab = phone.openTab()
    tab.stopEvents()
    tab.queue.place(makePendingOrder())
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    tab.close()
    const next = phone.openTab()
    next.queue.resume()
    await settle()

    expect(next.events()).toEqual(['placed'])
    expect(phone.orders.size).toBe(1)
  })

  it('is removed once it is refused', async () => {
    phone.request = () => refused('order.changed')
    const tab = phone.openTab()
    tab.queue.place(makePendingOrder())
    await settle()

    expect(tab.events()).toEqual(['refused'])
    expect(tab.placed).toEqual([])
    expect(phone.openTab().phases()).toEqual({})
  })

  it('reports its outcome to the page that shows it, else to any, else to the next', async () => {
    const tab = phone.openTab()
    const own = vi.fn(({ order }) => order.profile.slug === 'tara')
    const leave = tab.queue.on('own', own)
    tab.queue.place(makePendingOrder())
    tab.queue.place(makePendingOrder({ key: 'key-2', store: 'nila' }))
    await settle()
    expect(own).toHaveBeenCalledTimes(2)
    expect(tab.events()).toEqual(['placed'])

    leave()
    tab.stopEvents()
    tab.queue.place(makePendingOrder({ key: 'key-3' }))
    await settle()
    const late = vi.fn(() => true)
    tab.queue.on('any', late)
    expect(late).toHaveBeenCalledTimes(1)
  })
})

describe('without network', () => {
  beforeEach(() => {
    phone.isOnline = false
  })

  it('waits on the page where it was placed, and is sent once the network is back', async () => {
    const tab = phone.openTab()
    tab.queue.place(makePendingOrder())
    expect(tab.phases()).toEqual({ 'key-1': 'waiting' })
    expect(tab.queue.queued()[0]?.order.maybeReceived).toBe(false)
    expect(phone.sent).toEqual([])

    phone.isOnline = true
    for (const _twice of [1, 2]) tab.queue.resume()
    await settle()
    expect(tab.events()).toEqual(['placed'])
    expect(phone.sent).toEqual(['key-1'])
  })

  it('asks after five minutes, and after the clock was set back, instead of being sent automatically', async () => {
    const tab = phone.openTab()
    const later = makePendingOrder({ key: 'key-2', store: 'nila', startedAt: Date.now() + HOUR_MS })
    tab.queue.place(makePendingOrder())
    tab.queue.place(later)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    phone.isOnline = true
    tab.queue.resume()
    await settle()
    expect(tab.phases()).toEqual({ 'key-1': 'needs-confirmation', 'key-2': 'needs-confirmation' })
    expect(phone.sent).toEqual([])

    tab.queue.confirm('key-1')
    await settle()
    expect(tab.events()).toEqual(['placed'])
  })

  it('asks in the next document, in which the diner has not confirmed it', async () => {
    const tab = phone.openTab()
    tab.queue.place(makePendingOrder())
    tab.close()
    phone.isOnline = true
    const next = phone.openTab()
    next.queue.resume()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(next.phases()).toEqual({ 'key-1': 'needs-confirmation' })
    expect(phone.sent).toEqual([])

    phone.isOnline = false
    next.queue.confirm('key-1')
    expect(next.phases()).toEqual({ 'key-1': 'waiting' })
    phone.isOnline = true
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(next.events()).toEqual(['placed'])
  })

  it('can be withdrawn, in every tab', async () => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    one.queue.place(makePendingOrder())
    other.queue.withdraw(makePendingOrder())
    phone.isOnline = true
    one.queue.resume()
    await settle()

    expect(one.phases()).toEqual({})
    expect(phone.sent).toEqual([])
  })

  it('cannot be withdrawn once another tab has sent it', async () => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    one.queue.place(makePendingOrder())
    phone.isOnline = true
    phone.request = () => new Promise(() => {})
    one.queue.resume()
    other.queue.withdraw(makePendingOrder())

    expect(other.phases()).toEqual({ 'key-1': 'waiting' })
    expect(other.queue.queued()[0]?.order.maybeReceived).toBe(true)
  })
})

describe('an answer that is lost', () => {
  it.each([
    ['the line breaks', lost],
    ['the server fails', () => refused('fault', 500)],
    ['a busy server turns the repetition away', () => refused('server.busy', 503)],
  ])('is asked for again under the same key when %s', async (_why, failure) => {
    const tab = phone.openTab()
    phone.request = failure
    tab.queue.place(makePendingOrder())
    await settle()
    expect(tab.phases()).toEqual({ 'key-1': 'waiting' })
    expect(tab.events()).toEqual([])

    await vi.advanceTimersByTimeAsync(2_000)
    phone.request = phone.answer
    await vi.advanceTimersByTimeAsync(4_000)
    expect(tab.events()).toEqual(['placed'])
    expect(phone.sent).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('is requested again by the next document without a question', async () => {
    phone.request = (key, body) => {
      void phone.answer(key, body)
      return new Promise(() => {})
    }
    const tab = phone.openTab()
    tab.queue.place(makePendingOrder())
    tab.close()
    phone.request = phone.answer
    const next = phone.openTab()
    next.queue.resume()
    await settle()

    expect(next.events()).toEqual(['placed'])
    expect(phone.orders.size).toBe(1)
  })

  it('is given up after half a day, also by a page that stayed open, and shown until that was read', async () => {
    const tab = phone.openTab()
    phone.request = lost
    tab.queue.place(makePendingOrder())
    await vi.advanceTimersByTimeAsync(12 * HOUR_MS)
    phone.request = phone.answer
    tab.queue.confirm('key-1')
    await settle()
    expect([tab.phases(), phone.orders.size]).toEqual([{ 'key-1': 'expired' }, 0])
    for (const { order } of tab.queue.queued()) tab.queue.withdraw(order)
    expect(tab.phases()).toEqual({})
  })
})

describe('two tabs of one cart', () => {
  it.each([
    ['the same', '7'],
    ['another', '8'],
  ])('make one order when both are told to place it, for %s table', async (_which, table) => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    one.queue.place(makePendingOrder())
    other.queue.place(makePendingOrder({ table }))
    await settle()

    expect(tables()).toEqual(['7'])
    expect([...one.events(), ...other.events()]).toContain('placed')
  })

  it('send the latest version, if the earlier one was certainly not sent', async () => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    phone.isOnline = false
    one.queue.place(makePendingOrder())
    phone.isOnline = true
    other.queue.place(makePendingOrder({ table: '9' }))
    one.queue.resume()
    await settle()

    expect(tables()).toEqual(['9'])
  })

  it('follow the order that may have arrived instead of sending another', async () => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    phone.request = lost
    one.queue.place(makePendingOrder())
    await settle()
    phone.request = phone.answer
    other.queue.place(makePendingOrder({ key: 'key-2', table: '9' }))
    await settle()

    expect(phone.sent).toEqual(['key-1', 'key-1'])
    expect(other.events()).toEqual(['placed'])
    expect(tables()).toEqual(['7'])
  })

  it('keep a new cart when one tab learns late that the previous version was refused', async () => {
    const [one, other] = [phone.openTab(), phone.openTab()]
    const answers: (() => void)[] = []
    phone.request = () =>
      new Promise((resolve) => answers.push(() => void refused('order.changed').then(resolve)))
    one.queue.place(makePendingOrder())
    other.queue.resume()
    answers[0]?.()
    await settle()
    await vi.advanceTimersByTimeAsync(100)
    one.queue.place(makePendingOrder({ table: '8' }))
    answers[1]?.()
    await settle()

    expect(other.events()).toEqual(['refused'])
    expect(phone.openTab().queue.queued()).toEqual([])
    other.queue.refresh()
    expect(other.queue.queued()[0]?.order.body.address).toBe('8')
  })
})

it(`places ${SESSIONS} orders once each on a bad connection, and reports it only afterwards (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const fates = ['never arrives', 'answer lost', 'fault', 'busy', 'answered'] as const

  for (let session = 1; session <= SESSIONS; session += 1) {
    const key = `key-${session}`
    phone.request = async (sent, body) => {
      const fate = random.pick(fates)
      if (fate === 'never arrives') return lost()
      if (fate === 'fault') return refused('fault', 500)
      if (fate === 'busy') return refused('server.busy', 503)
      const answer = await phone.answer(sent, body)
      return fate === 'answer lost' ? lost() : answer
    }
    phone.isOnline = random.chance(60)
    let tab = phone.openTab()
    tab.queue.place(makePendingOrder({ key }))
    const isPlaced = () => tab.events().length > 0
    for (let step = random.between(0, 6); step > 0 && !isPlaced(); step -= 1) {
      expect(tab.events()).toEqual([])
      phone.isOnline = random.chance(60)
      if (random.chance(20)) {
        tab.close()
        tab = phone.openTab()
      }
      if (random.chance(50)) tab.queue.resume()
      if (random.chance(30)) tab.queue.confirm(key)
      await vi.advanceTimersByTimeAsync(random.between(0, 60_000))
    }
    phone.isOnline = true
    phone.request = phone.answer
    for (let tries = 0; !isPlaced() && tries < 60; tries += 1) {
      tab.queue.confirm(key)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(tab.events(), key).toEqual(['placed'])
    // One second to read it, and the paint before.
    await vi.advanceTimersByTimeAsync(2_000)
    tab.queue.resume()
    expect(tab.phases()).toEqual({})
    tab.close()
  }

  expect(phone.orders.size).toBe(SESSIONS)
})
