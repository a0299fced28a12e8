/** A full evening: thirty orders, two screens of staff, faults in between, and the total at the end. */
import type { StoreFile } from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { CANCELLED } from '@thali/domain/order/order'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { type PostedLine, postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { cancelOrder, openBoard, ticketOf } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const ORDERS = 30

/** Prices after discounts, in paise, and taxes in percent: calculated by hand, not by our code. */
const DISHES = {
  'Masala Chai': { paise: 10_000, tax: 0, configs: [] },
  'Sweet Lassi': { paise: 7_200, tax: 0, configs: [] },
  'Chicken Curry': { paise: 22_800, tax: 0, configs: [] },
  'Veg Biryani': {
    paise: 13_200,
    tax: 5,
    configs: [
      { label: 'Size', contents: ['Half'] },
      { label: 'Sides', contents: ['Papad'] },
    ],
  },
} as const
type Dish = keyof typeof DISHES
type Basket = readonly (readonly [dish: Dish, quantity: number])[]

const CHAI: Basket = [['Masala Chai', 1]]
/** Orders of the other tables, in turn. */
const BASKETS: readonly Basket[] = [
  [
    ['Veg Biryani', 1],
    ['Masala Chai', 2],
  ],
  [['Chicken Curry', 1]],
  [
    ['Veg Biryani', 3],
    ['Sweet Lassi', 1],
  ],
  [
    ['Masala Chai', 1],
    ['Chicken Curry', 2],
    ['Sweet Lassi', 2],
  ],
]
const tableOf = (turn: number) => `Table ${10 + (turn % 6)}`

function paiseOf(basket: Basket): number {
  const tax = basket.reduce(
    (sum, [dish, quantity]) => sum + DISHES[dish].paise * quantity * DISHES[dish].tax,
    0,
  )
  return netPaiseOf(basket) + Math.floor((tax + 50) / 100)
}

/** Value before taxes. */
function netPaiseOf(basket: Basket): number {
  return basket.reduce((sum, [dish, quantity]) => sum + DISHES[dish].paise * quantity, 0)
}

function findDish({ menus }: Pick<StoreFile, 'menus'>, dish: Dish) {
  const items = menus.flatMap(({ categories }) => categories.flatMap((category) => category.items))
  return items.find(({ label }) => label === dish)
}

function linesOf(basket: Basket): PostedLine[] {
  return basket.map(([dish, quantity]) => ({
    itemID: findDish(shop, dish)?._id,
    quantity,
    configs: DISHES[dish].configs.map(({ label, contents }) => ({ label, contents: [...contents] })),
  }))
}

/** Orders as a diner without a browser. @returns the order's number, or the reason of a refusal */
async function guest(address: string, basket: Basket): Promise<number | string> {
  const amount = paiseOf(basket) / 100
  const { status, body } = await postOrder(fixture, storeId, { address, amount, items: linesOf(basket) })
  return status === 201 ? body.orderNo : (body.error?.code ?? String(status))
}

async function orderChai(phone: Page): Promise<number> {
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  return orderNumber(phone)
}

/** State of the lassi that diners see. */
async function lassiOnTheMenu(): Promise<string | undefined> {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  return findDish((await response.json()) as StoreFile, 'Sweet Lassi')?.state
}

async function sellOut(board: Page, number: number): Promise<void> {
  await ticketOf(board, number)
    .getByRole('button', { name: /Sweet Lassi/ })
    .click()
  await board.getByRole('button', { name: 'Sold out from now on' }).click()
}

it('matches the orders at the end, to the paisa', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  const first = await orderChai(phone)
  const numbers: (number | string)[] = []
  for (let turn = 0; turn < ORDERS - 5; turn += 1)
    numbers.push(await guest(tableOf(turn), BASKETS[turn % BASKETS.length] ?? CHAI))
  expect(numbers).toEqual(Array.from({ length: ORDERS - 5 }, (_, turn) => first + 1 + turn))

  const board = await openBoard(fixture)
  const waiter = await openBoard(fixture, { width: 390, height: 844 })
  await ticketOf(waiter, first).getByRole('button', { name: 'Accept' }).click()
  await ticketOf(board, first).getByRole('button', { name: 'Start preparing' }).waitFor()

  const withLassi = Number(numbers[2])
  await sellOut(board, withLassi)
  const undo = board.getByRole('button', { name: 'Undo' })
  // A hovered notice stays.
  await undo.hover()
  await expect.poll(lassiOnTheMenu).toBe('Sold Out')
  await undo.click()
  await expect.poll(lassiOnTheMenu).toBe('Available')
  expect(await guest('Table 20', [['Sweet Lassi', 1]])).toBe(first + ORDERS - 4)
  await sellOut(board, withLassi)
  await expect.poll(lassiOnTheMenu).toBe('Sold Out')
  expect(await guest('Table 20', [['Sweet Lassi', 1]])).toBe('order.changed')

  const [cancelled, struck] = [Number(numbers[1]), Number(numbers[0])]
  await cancelOrder(board, cancelled, 'The kitchen is too busy', '')
  await ticketOf(board, struck)
    .getByRole('button', { name: /Masala Chai/ })
    .click()
  await board.getByRole('button', { name: 'Strike off this line…' }).click()
  await board.getByRole('dialog').getByText('Sold out', { exact: true }).click()
  await board.getByRole('button', { name: 'Strike off', exact: true }).click()

  await board.getByRole('button', { name: 'Pause ordering' }).click()
  const pause = board.getByRole('dialog', { name: 'Pause ordering' })
  await pause.getByRole('textbox', { name: 'Guests read' }).fill('Full house')
  await pause.getByRole('button', { name: 'Pause ordering' }).click()
  await board.getByRole('button', { name: 'Resume' }).waitFor()
  expect(await guest('Table 20', CHAI)).toBe('store.paused')
  await board.getByRole('button', { name: 'Resume' }).click()
  await board.getByRole('button', { name: 'Pause ordering' }).waitFor()

  const there = await serveTable(waiter, phone, first)
  await settleTable(waiter, there)
  const other = await fixture.open(`/${slug}?conf=Dine-In&iden=5&idel=Table`)
  expect(await orderChai(other), 'thirty orders').toBe(first + ORDERS - 1)

  const sold = [
    ...[...numbers.keys()].map((turn) => BASKETS[turn % BASKETS.length] ?? CHAI),
    [['Sweet Lassi', 1]] satisfies Basket,
    ...[first, 'phone', 'waiter', 'other'].map(() => CHAI),
  ]
  const sumOf = (amountOf: (basket: Basket) => number) =>
    sold.reduce((sum, basket) => sum + amountOf(basket), 0) -
    amountOf(BASKETS[1] ?? CHAI) -
    2 * DISHES['Masala Chai'].paise
  await countUp(board, { paise: sumOf(paiseOf), worth: sumOf(netPaiseOf) }, cancelled)
})

/** Guests move from table 4 to 9 and order from there, by phone and by the waiter. */
async function serveTable(waiter: Page, phone: Page, first: number): Promise<Locator> {
  await waiter.goto(fixture.server.origin + pathTo(APP_PAGES.tables, { slug }))
  await waiter.getByRole('link', { name: /Table 4/ }).waitFor()
  await picture(waiter, 'tables-1-list')
  await isClean(waiter, 'the tables')
  await waiter.getByRole('link', { name: /Table 4/ }).click()
  const table = waiter.getByRole('region', { name: 'Table 4' })
  await table.getByRole('article', { name: `Order ${first}`, exact: true }).waitFor()
  await picture(waiter, 'tables-2-table')
  await isClean(waiter, 'a table')
  await table.getByRole('button', { name: 'Move', exact: true }).click()
  await waiter.getByRole('textbox', { name: 'To which table' }).fill('Table 9')
  await picture(waiter, 'tables-3-move')
  await isClean(waiter, 'moving a table')
  await waiter.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  const there = waiter.getByRole('region', { name: 'Table 9' })

  await phone.getByText('Table 9', { exact: true }).waitFor()
  await phone.getByRole('link', { name: 'Add more' }).click()
  await orderChai(phone)
  await phone.getByText('Table 9', { exact: true }).waitFor()
  await expect.poll(() => there.getByRole('article').count()).toBe(2)

  await there.getByRole('link', { name: 'Same again' }).first().click()
  const ticket = waiter.getByRole('form', { name: 'This order' })
  await ticket.getByText('Masala Chai', { exact: true }).waitFor()
  await picture(waiter, 'tables-4-round')
  await ticket.getByRole('button', { name: /^Place order/ }).click()
  await ticket.getByRole('link', { name: 'All of Table 9' }).click()
  await expect.poll(() => there.getByRole('article').count()).toBe(3)
  return there
}

/** Issues one bill for all three rounds, prints and settles it. */
async function settleTable(waiter: Page, there: Locator): Promise<void> {
  await there.getByRole('button', { name: 'Bill asked' }).click()
  await there.getByRole('button', { name: 'Bill asked', pressed: true }).waitFor()
  await there.getByRole('button', { name: 'Bill', exact: true }).click()
  const bill = waiter.getByRole('dialog', { name: /^Bill of orders/ })
  await bill.getByRole('button', { name: 'Issue for ₹300' }).click()
  await bill.getByRole('link', { name: 'Open PDF, A4' }).waitFor()
  await isClean(waiter, 'an issued bill')
  await bill.getByRole('button', { name: 'Close' }).click()
  await there.getByText('Bill printed', { exact: true }).waitFor()
  await picture(waiter, 'tables-5-printed')
  await there.getByRole('button', { name: 'Settled' }).click()
  await waiter
    .getByRole('link', { name: /Table 9/ })
    .getByText('Settled without full payment', { exact: true })
    .waitFor()
  await picture(waiter, 'tables-6-settled')
}

/** The bills of all tables equal the net of the figures, and the board's strip and sales equal its value. */
async function countUp(
  board: Page,
  { paise, worth }: { readonly paise: number; readonly worth: number },
  cancelled: number,
): Promise<void> {
  const staff = await callAsStaff(fixture, storeId)
  const orders = (await staff.orders()).filter(({ state }) => state !== CANCELLED)
  expect(orders).toHaveLength(ORDERS - 1)
  expect(orders.some(({ number }) => number === cancelled)).toBe(false)
  const open = Map.groupBy(
    orders.filter(({ settledAt }) => settledAt === null),
    ({ address }) => address,
  )
  let billed = 30_000
  for (const table of open.values()) billed += await staff.bill(table)
  expect(billed).toBe(paise)
  expect(await staff.today()).toMatchObject({ orders: ORDERS - 1, revenueMinor: worth })

  await board.goto(fixture.server.origin + pathTo(APP_PAGES.figures, { slug }))
  const rupees = (minor: number) => `₹${(minor / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  const short = board.getByRole('region', { name: 'In short' })
  await short.getByText(rupees(worth), { exact: true }).waitFor()
  await board.getByRole('row', { name: `Net, with taxes ${rupees(paise)} ₹0.00` }).waitFor()
}
