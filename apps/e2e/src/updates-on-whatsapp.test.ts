/**
 * Diner who requests messages of an order on WhatsApp: the page confirms it at once, and the chat reports
 * until STOP.
 */
import type { StoreId } from '@thali/domain/ids'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { loadRenderer } from '@thali/server/load-renderer'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { makePostPublic } from '@thali/server/providers/outbound/post-public'
import { freePort } from '@thali/test-kit/free-port'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import {
  type MessageServices,
  serviceFields,
  signedBy,
  startMessageServices,
  writtenText,
} from '@thali/test-kit/message-services'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { openSharedBrowser, type StoryBrowser } from '@thali/test-kit/story-browser'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { visit } from '@thali/test-kit/visit'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'

/** Phone of the diner, without a plus, in WhatsApp's format. */
const DINER = '919876543210'

let services: MessageServices
let fixture: StaffFixture
let browser: StoryBrowser
let origin: string
let storeId: StoreId
let cookie: string
let hook: string
const file = makeSmallStore()

beforeAll(async () => {
  const opening = openSharedBrowser()
  services = await startMessageServices()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const providers = makeMessageProviders(
    makePostPublic(() => true),
    { msg91: services.origin, whatsapp: services.origin },
  )
  fixture = await makeStaffFixture(
    { ...UNLIMITED, PUBLIC_URL: origin },
    { messages: providers, render: await loadRenderer() },
  )
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await fixture.app.listen({ port, host: '127.0.0.1' })
  hook = await setUpWhatsApp()
  browser = await opening
})
afterEach(async () => {
  await browser.closeContexts()
  expect(browser.takeComplaints(), 'unexpected console.error or outside request').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await fixture?.close()
  await services?.close()
})

async function staff(path: string, body: object) {
  const { status, body: said } = await fixture.call('POST', `/api/stores/${storeId}/${path}`, {
    cookie,
    body,
  })
  expect(status).toBe(200)
  return said
}

/** @returns the URL that WhatsApp calls with diners' messages */
async function setUpWhatsApp(): Promise<string> {
  await staff('messages/settings', {
    approvesUnsent: true,
    notices: { kinds: ['order-ready'], channels: ['whatsapp'] },
  })
  const { channels } = await staff('messages/accounts/whatsapp', {
    provider: 'whatsapp',
    fields: serviceFields(services.origin).whatsapp,
    templates: {},
    codesADay: 0,
    noticesADay: 20,
  })
  return new URL(channels[1].account.reportUrl).pathname
}

/** Sends a diner's chat message in the format of WhatsApp's webhook. */
async function write(text: string): Promise<void> {
  const body = writtenText(DINER, text, fixture.now())
  services.open.add(DINER)
  const call = { origin: null, body: JSON.parse(body), headers: signedBy(body) }
  expect((await fixture.call('POST', hook, call)).status).toBe(200)
}

async function makeReady(number: number): Promise<void> {
  const { body: board } = await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })
  const { id } = board.orders.find((one: { number: number }) => one.number === number)
  await staff(`orders/${id}/state`, { to: 2, revision: 1 })
  await staff(`orders/${id}/state`, { to: 3, revision: 2 })
  await staff(`orders/${id}/ready`, { revision: 3 })
  fixture.passMs(10_000)
  await messageDiners(fixture.deps)
  await fixture.deps.relay.sendDue()
}

async function order(): Promise<{ readonly page: Page; readonly number: number }> {
  const page = await (await browser.openContext()).newPage()
  await visit(page, `${origin}/${file.profile.slug}?conf=Dine-In&iden=4&idel=Table`)
  await tapAdd(page, 'Masala Chai')
  await goToCart(page)
  await placeButton(page).click()
  return { page, number: await orderNumber(page) }
}

it('updates a diner who sent the code, which the page confirms immediately, until STOP', async () => {
  const { page, number } = await order()
  const link = page.getByRole('link', { name: 'Updates on WhatsApp' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.host).toBe('wa.me')
  const typed = address.searchParams.get('text') ?? ''
  await picture(page, 'offered')

  await write(typed)
  await page.getByText('You get updates on this order by WhatsApp.').waitFor()
  expect(await link.count()).toBe(0)
  await picture(page, 'linked')

  await makeReady(number)
  await page.getByText('Your food is ready').first().waitFor()
  expect(services.taken).toMatchObject([{ phone: DINER, isFree: true }])
  expect(services.taken[0]?.values[0]).toMatch(new RegExp(`${number}.*STOP`, 's'))

  const second = await order()
  const again = second.page.getByRole('link', { name: 'Updates on WhatsApp' })
  await write(new URL((await again.getAttribute('href')) ?? '').searchParams.get('text') ?? '')
  await second.page.getByText('You get updates on this order by WhatsApp.').waitFor()
  fixture.passMs(2000)
  await write('STOP')
  await again.waitFor()
  await makeReady(second.number)
  expect(services.taken).toHaveLength(1)
})
