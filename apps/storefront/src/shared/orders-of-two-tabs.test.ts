import type { Cart } from '@thali/domain/cart'
import type { ItemId } from '@thali/domain/ids'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Two tabs of one phone, neither of which has heard yet what the other one does. */
const chai = { itemId: 'item-chai' as ItemId, categoryId: null, choices: [], quantity: 1 }
const naan = { ...chai, itemId: 'item-naan' as ItemId }
const DAY_MS = 24 * 60 * 60 * 1000

/** What the store knows: one order a key. */
let orders = new Map<string, string>()
/** What becomes of an answer on its way back. */
let onTheWay: (answer: Response) => Promise<Response>
let refusal: string | null = null

beforeEach(() => {
  orders = new Map()
  refusal = null
  onTheWay = async (answer) => answer
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('fetch', (_path: string, { headers, body }: { headers: Headers; body: string }) =>
    onTheWay(answerTo(new Headers(headers).get('idempotency-key') ?? '', body)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function answerTo(key: string, body: string): Response {
  if (refusal) return Response.json({ error: { code: refusal, details: { changes: [] } } }, { status: 409 })
  const placed = orders.get(key) ?? body
  orders.set(key, placed)
  if (placed === body) return Response.json(makeOrderStatus({ slug: key }), { status: 201 })
  return Response.json({ error: { code: 'order.key-reused' } }, { status: 422 })
}

async function openTab() {
  vi.resetModules()
  await (await import('../browser/storage.ts')).openStorage()
  const { listAttempts } = await import('../browser/attempt-shelf.ts')
  const { keyOfCart } = await import('./cart-key.ts')
  const { cartActions } = await import('./cart-store.ts')
  const { keptOf } = await import('./kept-carts.ts')
  const { shownOrders } = await import('./orders-on-their-way.ts')
  const { pastStore } = await import('./past-store.ts')
  const { onNews } = await import('./placement-outcomes.ts')
  const { watchUnsentOrders, submitAttempt, sendNow } = await import('./unsent-orders.ts')
  const told: string[] = []
  onNews(({ kind }) => told.push(kind))
  await watchUnsentOrders()

  /** Orders what this tab shows. */
  function press(table = '7') {
    const { lines, createdAt } = keptOf('tara').cart as Cart
    const items = lines.map(({ itemId, quantity }) => ({ itemID: itemId, quantity }))
    return submitAttempt({
      key: keyOfCart('tara', { lines, createdAt }),
      body: { orderType: 'Dine-In', amount: 100, items, address: table },
      lines,
      profile: pastStore(aStore({ slug: 'tara' })),
      user: { name: '', mobile: '', country: 'IN' },
      startedAt: Date.now(),
      maybeReceived: false,
    })
  }
  return { press, told, cartActions, keptOf, listAttempts, shownOrders, sendNow }
}

it('sends the cart as it was pressed last, where an earlier version of it waits surely unsent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const one = await openTab()
  one.cartActions.add('tara', chai)
  const other = await openTab()
  await one.press('7')
  onLine.mockReturnValue(true)
  other.cartActions.setQuantity('tara', chai, 3)
  await other.press('9')

  const [placed] = [...orders.values()].map((body) => JSON.parse(body))
  expect(placed).toMatchObject({ address: '9', items: [{ itemID: 'item-chai', quantity: 3 }] })
  expect(orders.size).toBe(1)
})

it('keeps what was begun anew when another tab hears late that the version before was refused', async () => {
  const one = await openTab()
  one.cartActions.add('tara', chai)
  const other = await openTab()
  refusal = 'order.changed'
  const late: (() => void)[] = []
  onTheWay = (answer) => new Promise((arrive) => late.push(() => arrive(answer)))
  const pressed = [one.press(), other.press()]
  await vi.waitFor(() => expect(late).toHaveLength(2))
  late[0]?.()
  await Promise.race(pressed)
  refusal = null
  onTheWay = () => new Promise(() => undefined)
  vi.setSystemTime(Date.now() + 1_000)
  void one.press('8')
  await vi.waitFor(() => expect(orders.size).toBe(1))
  late[1]?.()
  await Promise.all(pressed)

  expect(await one.listAttempts()).toMatchObject([{ body: { address: '8' }, maybeReceived: true }])
})

it('orders nothing that another tab has ordered before it began another cart', async () => {
  const one = await openTab()
  one.cartActions.add('tara', chai)
  const other = await openTab()
  other.keptOf('tara')
  await one.press()
  await vi.waitFor(async () => expect(await one.listAttempts()).toEqual([]))
  vi.setSystemTime(Date.now() + 1_000)
  one.cartActions.add('tara', naan)
  await other.press()

  expect(orders.size).toBe(1)
  expect(other.keptOf('tara').cart?.lines).toEqual([naan])
})

it('never sends what the server has forgotten, also from a page that stayed open', async () => {
  const tab = await openTab()
  tab.cartActions.add('tara', chai)
  onTheWay = () => Promise.reject(new TypeError('lost'))
  await tab.press()
  orders = new Map()
  vi.setSystemTime(Date.now() + DAY_MS)
  onTheWay = async (answer) => answer
  const [order] = tab.shownOrders()
  await tab.sendNow(order?.attempt.key ?? '')

  expect(orders.size).toBe(0)
  expect(tab.shownOrders()).toEqual([])
})
