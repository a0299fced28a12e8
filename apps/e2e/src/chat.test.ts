/** Guests write to the staff from the page of their order, the staff answer, and both see it immediately. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, fitsScreen } from './support/clipped-texts.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { goOffline } from './support/go-offline.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore({ guestChat: true })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
/** Number of rooms, more than one response lists. */
const ROOMS = 60
const HOSTILE = '"><script>harmed=1</script><img src=x onerror=harmed=1>'

async function openThread(phone: Page): Promise<void> {
  await phone.getByText('Write to the staff').click()
  await phone.getByRole('textbox', { name: 'Message' }).waitFor()
}

async function writeToStaff(phone: Page, words: string): Promise<void> {
  await phone.getByRole('textbox', { name: 'Message' }).fill(words)
  await phone.getByRole('button', { name: 'Send' }).click()
}

/** Waits until the messages have the focus, after the control that was used is gone. */
async function isAtMessages(phone: Page): Promise<void> {
  const list = phone.getByRole('log', { name: 'Messages' })
  await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true)
}

async function placeOrder(phone: Page): Promise<number> {
  await tapAdd(phone, 'Masala Chai')
  await goToCart(phone)
  await placeButton(phone).click()
  return orderNumber(phone)
}

it('is exchanged between a phone and the staff without a reload, also after the network was gone', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  const number = await placeOrder(phone)
  await openThread(phone)
  await isClean(phone, 'a thread without messages')
  await picture(phone, 'chat-1-guest-empty')

  const staff = await signIn(fixture)
  await staff.goto(fixture.server.origin + APP_PAGES.lastChat)
  await staff.getByText('No messages yet').waitFor()
  expect(new URL(staff.url()).pathname).toBe(pathTo(APP_PAGES.chat, { slug }))
  await isClean(staff, 'no messages')
  await picture(staff, 'chat-2-staff-empty')

  await writeToStaff(phone, 'Could we have it less spicy?')
  await isAtMessages(phone)
  const entry = staff.getByRole('link', { name: new RegExp(`Order ${number}`) })
  await entry.waitFor()
  await staff.getByRole('img', { name: 'Messages waiting (1)' }).waitFor()
  await picture(staff, 'chat-3-list')
  await entry.focus()
  await staff.keyboard.press('Enter')
  const messages = staff.getByRole('log', { name: 'Messages' })
  await messages.getByText('Could we have it less spicy?').waitFor()
  await isClean(staff, 'an open thread')
  const answer = staff.getByRole('textbox', { name: 'Answer to the guests' })
  await answer.fill('Of course.')
  await staff.keyboard.press('Enter')
  const thread = phone.getByRole('log', { name: 'Messages' })
  await thread.getByText('Of course.').waitFor()
  await staff.getByRole('button', { name: 'Ready answers' }).click()
  await staff.getByRole('menuitem', { name: 'Somebody is on the way to you.' }).click()
  await thread.getByText('Somebody is on the way to you.').waitFor()
  await staff.getByRole('switch', { name: 'Note for the staff, not shown to guests' }).click()
  await staff.getByRole('textbox', { name: 'Note for the staff' }).fill('Mild, please.')
  await staff.keyboard.press('Enter')
  await messages.getByText('Mild, please.').waitFor()
  await picture(staff, 'chat-4-thread')
  await isClean(staff, 'a thread with a note')
  await fitsEveryScreen(staff, 'chat-5-staff')
  expect(await thread.getByText('Mild, please.').count()).toBe(0)
  await isClean(phone, 'a thread with answers')
  await fitsScreen(phone, 'a thread with answers')
  await picture(phone, 'chat-6-guest')

  await goOffline(fixture, phone)
  await writeToStaff(phone, 'Are you there?')
  await writeToStaff(phone, HOSTILE)
  await expect.poll(() => phone.getByText('Not sent yet').count()).toBe(2)
  await picture(phone, 'chat-7-offline')
  await phone.context().setOffline(false)
  await expect.poll(() => phone.getByText('Not sent yet').count(), { timeout: 30_000 }).toBe(0)
  await messages.getByText(HOSTILE).waitFor()
  expect(await messages.getByText('Are you there?').count()).toBe(1)
  expect(await staff.evaluate(() => 'harmed' in window)).toBe(false)
  expect(await phone.evaluate(() => 'harmed' in window)).toBe(false)
  await staff.getByRole('button', { name: 'No answer needed' }).click()
  await staff.getByRole('button', { name: 'No answer needed' }).waitFor({ state: 'detached' })
})

it('opens staff rooms, and keeps a draft', async () => {
  const staff = await signIn(fixture)
  await staff.goto(fixture.server.origin + APP_PAGES.lastNewChat)
  await staff.getByText('Nobody else here may answer messages').waitFor()
  await isClean(staff, 'nobody to write to')
  const create = ['owner', 'create', '--email', 'meera@example.com', '--password-stdin', '--store', slug]
  await fixture.thali(create, OWNER.password)
  await staff.reload()
  const meera = staff.getByRole('checkbox', { name: /meera/i })
  await meera.focus()
  await staff.keyboard.press('Space')
  await isClean(staff, 'whom to write to')
  await fitsEveryScreen(staff, 'chat-8-new')
  await staff.getByRole('button', { name: 'Write a message' }).click()
  const message = staff.getByRole('textbox', { name: 'Message' })
  await message.fill('We are out of paneer')
  await staff.getByRole('link', { name: 'New message' }).click()
  await staff.goBack()
  expect(await message.inputValue()).toBe('We are out of paneer')
  await message.press('Enter')
  await staff.getByRole('log').getByText('We are out of paneer').waitFor()
  await staff.getByRole('combobox', { name: 'Your presence' }).click()
  await staff.getByRole('option', { name: 'Busy' }).click()
  await isClean(staff, 'a room of the staff')
  await fitsEveryScreen(staff, 'chat-9-room')
  const chat = `${fixture.server.origin}/api/stores/${shop.profile._id}/chat`
  const { items } = await (await staff.request.get(`${chat}-people`)).json()
  const memberIds = items.flatMap((one: { id: string; isSelf: boolean }) => (one.isSelf ? [] : one.id))
  for (let at = 0; at < ROOMS; at += 1) {
    const data = { memberIds, title: `Room ${at}` }
    const opened = await staff.request.post(chat, { headers: { origin: fixture.server.origin }, data })
    expect(opened.status()).toBe(200)
  }
  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.chat, { slug }))
  await staff.getByRole('link', { name: `Room ${ROOMS - 1}` }).hover()
  const first = async () => {
    await staff.mouse.wheel(0, 2_000)
    return staff.getByRole('link', { name: /^Room 0 / }).count()
  }
  await expect.poll(first, { timeout: 20_000 }).toBe(1)
})

it('keeps a note as a note, and answers that could not be sent, when staff return to a thread, and shows pictures', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=6&idel=Table`)
  const number = await placeOrder(phone)
  await openThread(phone)
  await writeToStaff(phone, 'Is there garlic in it?')
  const staff = await signIn(fixture)
  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.chat, { slug }))
  const entry = staff.getByRole('link', { name: new RegExp(`Order ${number}`) })
  await entry.click()
  const messages = staff.getByRole('log', { name: 'Messages' })
  await messages.getByText('Is there garlic in it?').waitFor()
  const answer = staff.getByRole('textbox', { name: 'Answer to the guests' })
  fixture.browser.expectComplaint(/messages/)
  await staff.route('**/messages', (route) => route.abort())
  await answer.fill('Not a bit.')
  await answer.press('Enter')
  await messages.getByText('Not sent').waitFor()
  await staff.getByRole('switch', { name: 'Note for the staff, not shown to guests' }).click()
  await staff.getByRole('textbox', { name: 'Note for the staff' }).fill('Asks a lot')
  await staff.reload()
  await messages.getByText('Not a bit.').waitFor()
  expect(await staff.getByRole('textbox', { name: 'Note for the staff' }).inputValue()).toBe('Asks a lot')
  await picture(staff, 'chat-10-unsent')
  await staff.unroute('**/messages')
  await messages.getByRole('button', { name: 'Send again' }).click()
  await messages.getByText('Not sent').waitFor({ state: 'detached' })
  await phone.getByRole('log', { name: 'Messages' }).getByText('Not a bit.').waitFor()
  await staff.getByRole('textbox', { name: 'Note for the staff' }).fill('')
  await staff.getByRole('switch', { name: 'Note for the staff, not shown to guests' }).click()

  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await phone.getByLabel('Add a picture').setInputFiles(bill)
  fixture.browser.expectComplaint(/status of 415/)
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('This file cannot be read as a picture.').waitFor()
  await phone.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await isAtMessages(phone)
  const photo = { name: 'plate.png', mimeType: 'image/png', buffer: await phone.screenshot() }
  await phone.getByLabel('Add a picture').setInputFiles(photo)
  await phone.getByRole('textbox', { name: 'What the picture shows' }).fill('The rice is cold')
  await isClean(phone, 'a chosen picture')
  await fitsScreen(phone, 'a chosen picture')
  await picture(phone, 'chat-11-chosen')
  await phone.getByRole('button', { name: 'Send' }).click()
  const sent = phone.getByRole('log').getByRole('img', { name: 'The rice is cold' })
  await sent.waitFor()
  await sent.click()
  await phone.getByRole('dialog', { name: 'Picture' }).waitFor()
  await picture(phone, 'chat-12-viewer')
  await phone.keyboard.press('Escape')

  await staff.getByRole('link', { name: 'New message' }).click()
  await staff.getByRole('link', { name: 'All messages' }).click()
  await staff.getByRole('searchbox', { name: 'Search messages' }).fill('RICE')
  await entry.click()
  await messages.getByRole('img', { name: 'The rice is cold' }).click()
  await staff.getByRole('dialog', { name: 'Picture' }).waitFor()
  await isClean(staff, 'a picture of a guest')
  await picture(staff, 'chat-13-staff-viewer')
  await staff.keyboard.press('Escape')
  await staff.locator('input[type=file]').setInputFiles(photo)
  await staff.getByRole('textbox', { name: 'What the picture shows' }).fill('A fresh one')
  await isClean(staff, 'a picture to send')
  await fitsEveryScreen(staff, 'chat-14-picture')
  await staff.getByRole('link', { name: 'New message' }).click()
  await staff.getByRole('link', { name: 'All messages' }).click()
  await entry.click()
  await staff.getByText('plate.png').waitFor()
  await staff.getByRole('textbox', { name: 'What the picture shows' }).fill('A fresh one')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.getByRole('log').getByRole('img', { name: 'A fresh one' }).waitFor()
  await staff.getByRole('button', { name: 'Mute' }).click()
  await staff.getByRole('menuitem', { name: 'Mute for an hour' }).click()
  await staff.getByRole('button', { name: 'Muted' }).waitFor()
  await picture(staff, 'chat-15-muted')
  await isClean(staff, 'a muted thread')
})

it('shrinks a photo before it is sent, and keeps what is typed meanwhile', async () => {
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=8&idel=Table`)
  await placeOrder(phone)
  await openThread(phone)
  const buffer = Buffer.from(await phone.evaluate(makePhoto), 'base64')
  await phone.getByLabel('Add a picture').setInputFiles({ name: 'dosa.jpg', mimeType: 'image/jpeg', buffer })
  const about = phone.getByRole('textbox', { name: 'What the picture shows' })
  await about.fill('It is burnt')
  const pass = Promise.withResolvers<void>()
  await phone.route(/\/pictures\?/, async (route) => {
    await pass.promise
    await route.continue()
  })
  const sending = phone.waitForRequest(/\/pictures\?/)
  await phone.getByRole('button', { name: 'Send' }).click()
  const sent = await sending
  await about.fill('And cold')
  pass.resolve()
  await phone.getByRole('log').getByRole('img', { name: 'It is burnt' }).waitFor()
  expect((await sent.sizes()).requestBodySize).toBeLessThan(buffer.length / 2)
  expect(await phone.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('And cold')
})

/** Runs in the page. @returns a photo with as many pixels and details as phones take, in base64 */
function makePhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 3200
  canvas.height = 2400
  const context = canvas.getContext('2d')
  for (let at = 0; context && at < 100_000; at += 1) {
    context.fillStyle = `hsl(${(at * 137) % 360} 70% ${(at * 31) % 100}%)`
    context.fillRect((at * 7919) % 3200, (at * 104_729) % 2400, 12, 12)
  }
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
}
