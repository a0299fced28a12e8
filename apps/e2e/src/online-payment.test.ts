/**
 * Diner who pays at the sandbox, with every kind of success and failure. The story sets the server's
 * clock.
 */

import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { type PayingServer, startPayingServer } from '@thali/test-kit/paying-server'
import { textsOfPdf } from '@thali/test-kit/pdf-text'
import { runJob } from '@thali/test-kit/run-jobs'
import { openSharedBrowser, type StoryBrowser } from '@thali/test-kit/story-browser'
import { visit } from '@thali/test-kit/visit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { currentStep, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'

const MINUTE_MS = 60_000
const ASKED_AGAIN_MS = 5_000
/** A day, plus the time that a gateway gets to settle it. */
const COMPARED_AFTER_MS = 28 * 60 * MINUTE_MS

let server: PayingServer
let browser: StoryBrowser
let store: { readonly storeId: StoreId; readonly cookie: string; readonly slug: string }

beforeAll(async () => {
  const opening = openSharedBrowser()
  server = await startPayingServer()
  browser = await opening
})
beforeEach(async () => {
  store = await server.fixture.addPaidStore('test')
})
afterEach(async () => {
  server.sandbox.outage = 'none'
  await browser.closeContexts()
  expect(browser.takeComplaints(), 'unexpected console.error or outside request').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens the sandbox's page for a chai from the menu. */
async function goToPay(): Promise<Page> {
  const context = await browser.openContext()
  const page = await context.newPage()
  await visit(page, `${server.origin}/${store.slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await page.getByRole('button', { name: /^Pay ₹\S+ online$/ }).click()
  await atSandbox(page)
  return page
}

/** Waits for the sandbox's page, and until the payment may be queried again on return. */
async function atSandbox(page: Page): Promise<void> {
  await page.getByText('A pretended payment service. No money moves here.').waitFor()
  server.fixture.passMs(ASKED_AGAIN_MS)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressOutcome = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const reads = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor()
const work = async () => {
  await server.fixture.deps.payments.workDue()
  await runJob(server.fixture.deps, 'lapse-unpaid-orders')
}
const call = (path: string, body?: object) =>
  server.fixture.call(body ? 'POST' : 'GET', `/api/stores/${store.storeId}/${path}`, {
    cookie: store.cookie,
    ...(body && { body }),
  })
const onBoard = async () => (await call('board')).body.orders
const cookiesOf = (header: string) =>
  header.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: server.origin }
  })
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('s') ?? ''
const payments = async (page: Page) => {
  const { body } = await server.fixture.call('GET', `/api/orders/${orderOf(page)}`, { origin: null })
  return server.fixture.payments(store.storeId, body.id, store.cookie)
}

it('pays from the page of an order that the kitchen already has', async () => {
  const context = await browser.openContext()
  const page = await context.newPage()
  await visit(page, `${server.origin}/${store.slug}?conf=Counter&iden=4&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await placeButton(page).click()
  const pay = page.getByRole('button', { name: /^Pay ₹\S+ online$/ })
  await pay.waitFor()
  expect(await onBoard()).toHaveLength(1)
  await fitsEveryScreen(page, 'to be paid later')
  await isClean(page, 'to be paid later')

  await pay.click()
  await atSandbox(page)
  await press(page, 'Leave')
  await reads(page, 'Not paid yet')
  await fitsEveryScreen(page, 'left, to be paid later')
  await page.getByRole('button', { name: /^Pay ₹\S+ now$/ }).click()
  await atSandbox(page)
  await press(page, 'Pay')
  await reads(page, '₹100 paid. Thank you!')
  expect(await onBoard()).toMatchObject([{ paymentState: 'paid', paidBy: 'online' }])
})

it('leaves the gateway, fails there, pays on the third attempt, once, and finds the order with the kitchen', async () => {
  const page = await goToPay()
  expect(await onBoard()).toEqual([])
  await press(page, 'Leave')
  await reads(page, 'Not paid yet')
  await fitsEveryScreen(page, 'not-paid')
  await isClean(page, 'not-paid')
  await press(page, 'Pay ₹100 now')
  await atSandbox(page)
  await press(page, 'Fail')
  await reads(page, 'Not paid yet')
  expect(await onBoard()).toEqual([])
  await press(page, 'Pay ₹100 now')
  await atSandbox(page)
  await press(page, 'Pay')

  await reads(page, '₹100 paid. Thank you!')
  await fitsEveryScreen(page, 'paid')
  await isClean(page, 'paid')
  expect(await onBoard()).toHaveLength(1)
  // Back to the gateway's page, and forward again: nothing is paid a second time.
  await page.goBack()
  await page.goForward()
  await reads(page, '₹100 paid. Thank you!')
  expect(await payments(page)).toMatchObject({ paidMinor: 10_000, refundDueMinor: 0 })
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await currentStep(page, 'Received').waitFor()
  await page.getByText('Paid: ₹100').waitFor()
})

it('closes the tab after paying, and finds the order paid by the webhook', async () => {
  const page = await goToPay()
  await pressOutcome(page, 'Pay and close the tab')
  await page.getByText('You do not go back to the store.').waitFor()
  const later = await page.context().newPage()
  await page.close()
  await visit(later, `${server.origin}/orders`)
  await later.getByRole('link', { name: 'View Order' }).click()
  await later.getByText('Waiting for payment').waitFor()

  await work()
  await currentStep(later, 'Received').waitFor()
})

it('pays less than was requested, which pays nothing, then twice, and sees what is refunded', async () => {
  const page = await goToPay()
  await pressOutcome(page, 'Pay less')
  await reads(page, 'Not paid yet')
  await page.getByText(/^The amount received was not the amount due/).waitFor()
  await page.getByText('₹99 will be refunded to you. The store has been told.').waitFor()
  expect(await onBoard()).toEqual([])

  await press(page, 'Pay ₹100 now')
  await atSandbox(page)
  await pressOutcome(page, 'Pay twice')
  await reads(page, '₹100 paid. Thank you!')
  await page.getByText('₹199 will be refunded to you. The store has been told.').waitFor()
  const { paidMinor, due } = await payments(page)
  expect(paidMinor).toBe(10_000)
  expect(due).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'twice', amountMinor: 10_000 }),
      expect.objectContaining({ amountMinor: 9900 }),
    ]),
  )
})

it('shows the real state while the gateway is down, and refunds a payment reported after cancellation', async () => {
  const page = await goToPay()
  server.sandbox.outage = 'error'
  await pressOutcome(page, 'Pay, webhook late')
  await reads(page, 'We are checking your payment')
  await fitsEveryScreen(page, 'checking')
  await isClean(page, 'checking')
  for (let minute = 0; minute < 60; minute += 10) {
    server.fixture.passMs(10 * MINUTE_MS)
    await work()
  }
  await reads(page, 'This order is cancelled')
  expect(await payments(page)).toMatchObject({ paidMinor: 0 })

  server.sandbox.outage = 'none'
  server.fixture.passMs(60 * MINUTE_MS)
  await work()
  await page.getByText('₹100 will be refunded to you. The store has been told.').waitFor()
  expect(await onBoard()).toEqual([])
})

/** A store that rounds off, with a dish that costs 262.50 with its taxes. */
async function addRoundingStore(): Promise<void> {
  const taxes = ['CGST', 'SGST'].map((label) => ({ label, value: 2.5 }))
  const configs = [makeGroup({ contents: [makeOption({ value: 250, added: true })] })]
  const thali = makeItem({ label: 'Thali', taxes, configs })
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items: [thali] })] })] })
  file.profile.roundBills = true
  const { storeId, cookie } = await server.fixture.addPaidStore('test', file)
  store = { storeId, cookie, slug: file.profile.slug }
  await call('upi', { upi: { address: 'shop@okaxis', name: 'Test Kitchen' } })
}

/** A bill or credit note as the texts of its file. */
async function paperOf(invoiceId: string): Promise<string[]> {
  const { rawPayload } = await server.fixture.app.inject({
    url: `/api/stores/${store.storeId}/invoices/${invoiceId}/pdf`,
    headers: { cookie: store.cookie, host: new URL(server.origin).host },
  })
  return textsOfPdf(rawPayload)
}

it('requests, bills and counts one amount if the store rounds off, by gateway and by UPI, and credits refunds', async () => {
  await addRoundingStore()
  const begin = async (type: string) => {
    const context = await browser.openContext()
    const page = await context.newPage()
    await visit(page, `${server.origin}/${store.slug}?conf=${type}&iden=4&idel=Table`)
    await tapAdd(page, 'Thali')
    await goToCart(page)
    await page.getByText('Round-off', { exact: true }).waitFor()
    await page.getByText('₹0.5', { exact: true }).waitFor()
    return page
  }
  const diner = await begin('Dine-In')
  await picture(diner, 'rounding-1-cart')
  await press(diner, 'Pay ₹263 online')
  await atSandbox(diner)
  await diner.getByText(/263/).first().waitFor()
  await press(diner, 'Pay')
  await reads(diner, '₹263 paid. Thank you!')

  const guest = await begin('Counter')
  await placeButton(guest).click()
  await guest.getByText('₹263').first().waitFor()

  const context = await browser.openContext({ width: 1280, height: 800 })
  await context.addCookies(cookiesOf(store.cookie))
  const owner = await context.newPage()
  const orders = await onBoard()
  const [online] = orders.filter(({ paidBy }: { paidBy: string | null }) => paidBy === 'online')
  const [atCounter] = orders.filter(({ paidBy }: { paidBy: string | null }) => paidBy === null)
  const { slug } = store
  await owner.goto(server.origin + pathTo(APP_PAGES.order, { slug, orderId: atCounter.id }))
  await owner.getByText('Round-off', { exact: true }).waitFor()
  await owner.getByRole('button', { name: /^Take payment ₹263/ }).click()
  const dialog = owner.getByRole('dialog', { name: /^Payment of order/ })
  const isAt = async (button: Locator) => (await button.boundingBox())?.y
  const methods = dialog.getByRole('radiogroup', { name: 'Paid by' })
  const marking = dialog.getByRole('button', { name: /^Mark/ })
  const [methodsAt, markingAt] = [await isAt(methods), await isAt(marking)]
  await dialog.getByText('Card', { exact: true }).click()
  await dialog.getByLabel(/^Cash received/).waitFor({ state: 'detached' })
  expect([await isAt(methods), await isAt(marking)], 'the buttons stay').toEqual([methodsAt, markingAt])
  await dialog.getByText('UPI', { exact: true }).click()
  await dialog.getByRole('img', { name: 'UPI payment code' }).waitFor()
  expect(await isAt(methods), 'the methods stay above the code').toBe(methodsAt)
  await picture(owner, 'rounding-2-upi')
  await dialog.getByRole('button', { name: /^Mark ₹263(\.00)? as paid$/ }).click()
  await dialog.waitFor({ state: 'hidden' })

  // Payments in the gateway's test mode are billed separately.
  const { body: bill } = await call('invoices', { orders: [online.id] })
  const { body: billAtCounter } = await call('invoices', { orders: [atCounter.id] })
  for (const { id } of [bill, billAtCounter])
    expect(await paperOf(id)).toEqual(expect.arrayContaining(['Round-off', '0.50', '₹263.00']))
  const { receipts } = await server.fixture.payments(store.storeId, online.id, store.cookie)
  const [{ attempt, chargeId }] = receipts
  await call(`orders/${online.id}/refunds`, {
    attempt,
    chargeId,
    amountMinor: 89_26,
    reason: 'Cold',
    key: 'k',
  })
  await work()
  const { creditNotes } = (await call(`invoices/${bill.id}`)).body
  const note = await paperOf(creditNotes[0].id)
  expect(note.join(' ')).toContain('89.26')
  expect(note).not.toContain('Round-off')
  await diner.getByText('Refunded: ₹89.26').waitFor()

  await owner.goto(server.origin + pathTo(APP_PAGES.closing, { slug }))
  // Payments in a gateway's test mode are in no closing.
  await owner.getByText(/263/).first().waitFor()
  await picture(owner, 'rounding-3-closing')
  await owner.goto(server.origin + pathTo(APP_PAGES.figures, { slug }))
  // Only the order at the counter, before its taxes: the other was in the gateway's test mode.
  await owner
    .getByRole('region', { name: 'In short' })
    .getByText('₹250.00', { exact: true })
    .first()
    .waitFor()
  await owner
    .getByRole('table', { name: 'From gross to net' })
    .getByRole('row', { name: /^Net, with taxes ₹263/ })
    .waitFor()
  await picture(owner, 'rounding-4-figures')
})

it('shows the owner the differences with the gateway for a day, until they are resolved', async () => {
  const diner = await goToPay()
  await press(diner, 'Pay')
  await reads(diner, '₹100 paid. Thank you!')
  // The last regular query.
  server.fixture.passMs(MINUTE_MS)
  await work()
  const { ledger } = server.sandbox
  const [payment] = ledger.list()
  const chargeId = payment?.charges[0]?.chargeId ?? ''
  if (!payment?.charges[0]) throw new Error('nothing was paid')
  ledger.refund(payment, { reference: 'by hand', chargeId, amountMinor: 4000 })
  server.fixture.passMs(COMPARED_AFTER_MS)
  await work()

  const context = await browser.openContext({ width: 1280, height: 800 })
  await context.addCookies(cookiesOf(store.cookie))
  const owner = await context.newPage()
  await owner.goto(server.origin + pathTo(APP_PAGES.payments, { slug: store.slug }))
  const list = owner.getByRole('list', { name: 'Differences with the payment service' })
  await list.getByText('Another amount was refunded there').waitFor()
  await list.getByText(/^Here: ₹0\S* · There: ₹40/).waitFor()
  await isClean(owner, 'differences with the gateway')
  await list.getByRole('button', { name: 'Settled' }).click()
  const dialog = owner.getByRole('dialog', { name: /: settled$/ })
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await dialog.getByText('Please enter how.').waitFor()
  await dialog.getByLabel('How was it settled?').fill('Given back there by hand')
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await list.waitFor({ state: 'detached' })
  expect((await call('gateway-differences')).body.items).toEqual([])
})
