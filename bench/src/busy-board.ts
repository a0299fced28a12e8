/**
 * Measures how long the board keeps a tablet's processor busy with many orders, at 4 × CPU: while it opens, while nothing
 * happens, by accepting an order, and while other screens place and move orders all the time.
 *
 *   node bench/src/busy-board.ts [--runs=N] [--beside=FOLDER]    in turn with another checkout, such as the commit before
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Board } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { numberFrom } from './bench-args.ts'
import { startSides } from './checkout-sides.ts'
import { SLUG } from './owner-store.ts'
import { launchPlainBrowser, type PlainPage } from './plain-browser.ts'
import { showSpread, spread } from './rounds.ts'

const RUNS = 5
const ORDERS = 60
const CPU_SLOWDOWN = 4
const OPENED_MS = 6_000
const RESTING_MS = 5_000
const ACCEPTED_MS = 2_000
/** Rounds of one second in which others place orders. */
const RUSH_ROUNDS = 10
const ORDERS_A_ROUND = 2
/** Each order is accepted, cooked and served: the board keeps about as many as it has. */
const MOVES_A_ROUND = 3 * ORDERS_A_ROUND
const AFTER_RUSH_MS = 1_000
const SCREEN = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

/** Milliseconds in which the page's thread was busy. */
type Busy = Readonly<Record<'opening' | 'resting' | 'accepting' | 'rush', number>>

const args = process.argv.slice(2)
const runs = numberFrom(args, 'runs', RUNS)
const browser = await launchPlainBrowser()
const sides = await startSides(args, { env: UNLIMITED })
try {
  for (const { origin } of sides) for (let at = 0; at < ORDERS; at += 1) await placeOrder(origin, at)
  const measured = sides.map((): Busy[] => [])
  for (let run = 0; run <= runs; run += 1)
    for (const [at, side] of sides.entries()) {
      const busy = await visitBoard(side)
      if (run > 0) measured[at]?.push(busy)
    }
  console.log(
    `board with ${ORDERS} orders, ${CPU_SLOWDOWN} × CPU, ${runs} runs of each side in turn, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [at, { name }] of sides.entries()) {
    const show = (what: keyof Busy) => showSpread(spread((measured[at] ?? []).map((busy) => busy[what])), 0)
    console.log(`  ${name}: busy for ${show('opening')} ms of its first ${OPENED_MS}`)
    console.log(
      `    ${show('resting')} ms of ${RESTING_MS} at rest, ${show('accepting')} ms to accept an order`,
    )
    console.log(
      `    ${show('rush')} ms of ${RUSH_ROUNDS} s with ${ORDERS_A_ROUND} orders placed and ${MOVES_A_ROUND} moved a second`,
    )
  }
} finally {
  await browser.close()
  for (const side of sides) await side.stop()
}

function visitBoard(side: (typeof sides)[number]): Promise<Busy> {
  const { origin, cookie } = side
  return browser.visit(async (page) => {
    await page.send('Emulation.setDeviceMetricsOverride', SCREEN)
    await page.send('Network.enable')
    await page.send('Network.setCookie', cookie)
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.send('Performance.enable')
    await page.send('Page.enable')
    const opening = await busyFor(page, OPENED_MS, () =>
      page.send('Page.navigate', { url: origin + pathTo(APP_PAGES.board, { slug: SLUG }) }),
    )
    const resting = await busyFor(page, RESTING_MS, async () => undefined)
    const accepting = await busyFor(page, ACCEPTED_MS, () =>
      page.send('Runtime.evaluate', { expression: `(${acceptFirst})()` }),
    )
    const rush = await busyFor(page, AFTER_RUSH_MS, () => rushOf(side))
    return { opening, resting, accepting, rush }
  })
}

/** @returns milliseconds in which the page's thread was busy for a time after something was done */
async function busyFor(page: PlainPage, forMs: number, act: () => Promise<unknown>): Promise<number> {
  const before = await taskMs(page)
  await act()
  await wait(forMs)
  const after = await taskMs(page)
  // A page that was navigated away from counts from zero.
  return after < before ? after : after - before
}

async function taskMs(page: PlainPage): Promise<number> {
  const { metrics } = (await page.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[]
  }
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page. */
function acceptFirst(): void {
  const button = [...document.querySelectorAll('article button')].find(
    ({ textContent }) => textContent?.trim() === 'Accept',
  )
  if (!(button instanceof HTMLElement)) throw new Error('no order can be accepted')
  button.click()
}

/** Places orders and moves the oldest ones on, round by round. */
async function rushOf({ origin, cookie }: (typeof sides)[number]): Promise<void> {
  const headers = {
    ...{ cookie: `${cookie.name}=${cookie.value}`, origin },
    'content-type': 'application/json',
  }
  const { profile } = await (await fetch(`${origin}/restaurant/api/store/web/${SLUG}/`)).json()
  const path = { storeId: profile._id }
  for (let round = 0; round < RUSH_ROUNDS; round += 1) {
    const rested = wait(1000)
    for (let at = 0; at < ORDERS_A_ROUND; at += 1) await placeOrder(origin, round * ORDERS_A_ROUND + at)
    const board = await fetch(origin + pathTo(STAFF_API.board.path, path), { headers })
    const { orders }: Board = await board.json()
    const open = orders.filter(({ state }) => OPEN_STATES.some((one) => one === state))
    for (const { id: orderId, state, revision } of open.slice(0, MOVES_A_ROUND)) {
      const moved = await fetch(origin + pathTo(STAFF_API.moveOrder.path, { ...path, orderId }), {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ to: state + 1, revision }),
      })
      if (moved.status !== 200) throw new Error(`a move was answered ${moved.status}: ${await moved.text()}`)
    }
    await rested
  }
}

interface ConfigOfMenu {
  readonly label: string
  readonly required: boolean
  readonly contents: readonly { readonly label: string }[]
}

interface MenuItem {
  readonly _id: string
  readonly label: string
  readonly state: string
  readonly configs: readonly ConfigOfMenu[]
}

/** Places an order of three dishes at one of 20 tables, at the price that the server names. */
async function placeOrder(origin: string, at: number): Promise<void> {
  const { profile, menus } = await (await fetch(`${origin}/restaurant/api/store/web/${SLUG}/`)).json()
  const all: MenuItem[] = menus[0].categories.flatMap(({ items }: { items: MenuItem[] }) => items)
  const dishes = all.filter(({ state }) => state === 'Available')
  const items = [0, 1, 2].flatMap((turn) => {
    const dish = dishes[(at + turn * 7) % dishes.length]
    return dish ? { ...dishOf(dish), quantity: 4, value: '0', savings: '0', images: [] } : []
  })
  const order = {
    ...{ currency: '₹', address: String(1 + (at % 20)), remarks: at % 5 === 0 ? 'No onion, please' : '' },
    ...{ orderType: 'Dine-In', state: 'placed', items, charges: [], user: { name: 'Asha Kulkarni' } },
  }
  const place = (amount: number) =>
    fetch(`${origin}/order/create/web/${profile._id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ ...order, amount }),
    })
  const quoted = await (await place(1)).json()
  const placed = await place(quoted.error?.details?.quote?.amount)
  if (placed.status !== 201) throw new Error(`an order was answered ${placed.status}: ${await placed.text()}`)
}

/** Dish of an order, with the first choice of each group that needs one. */
function dishOf({ _id, label, configs }: MenuItem) {
  const needed = configs.filter(({ required }) => required)
  return {
    itemID: _id,
    itemLabel: label,
    configs: needed.map(({ label: group, contents }) => ({ label: group, contents: [contents[0]?.label] })),
  }
}
