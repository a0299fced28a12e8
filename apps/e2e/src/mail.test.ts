/**
 * Mails and feedback, from a mailbox and back to their senders: read, sorted and answered by pointer and by
 * keyboard.
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { DINER_API, pathTo } from '@thali/contract/paths'
import { type ImapServer, makeImapServer } from '@thali/test-kit/imap-server'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { headerOf, partOf } from '@thali/test-kit/mail-server'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { goWithin, signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, name: shopName, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug, signUp: true, toLoopback: true })
const MEERA = { email: 'meera@example.com', password: OWNER.password }
const HOSTILE = '"><script>harmed=1</script><img src=x onerror=harmed=1>'
const LONG = 'Re: Fwd: Re: About the very long evening with all of our friends and family from everywhere, '
const ARABIC = 'محمد عبد الرحمن بن عبد العزيز من مطعم النيل الكبير'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let imap: ImapServer
beforeAll(async () => {
  imap = await makeImapServer()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const suppliers = ['Rice', 'Paneer', 'Milk', 'Tea'].map((subject) => ({ subject, minutes: 90 }))
  for (const { subject, minutes } of suppliers)
    imap.deliver(
      writeRawMail({ from: `${subject} farm <${subject}@farm.example>`, subject }),
      'INBOX',
      minutesAgo(minutes),
    )
  imap.deliver(
    writeRawMail({
      from: `=?utf-8?b?${Buffer.from(ARABIC).toString('base64')}?= <contact@nile.example>`,
      subject: LONG.repeat(2).slice(0, 200),
      text: HOSTILE,
    }),
    'INBOX',
    minutesAgo(60),
  )
  const wedding = { from: 'Asha Iyer <asha@example.com>', subject: 'A table for twelve' }
  imap.deliver(writeRawMail({ ...wedding, id: 'first@example.com' }), 'INBOX', minutesAgo(50))
  const files = [
    ['text/csv', 'guests.csv', 'bmFtZQ=='],
    ['image/png', 'table.png', PNG],
  ].map(
    ([type, name, content]) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`,
  )
  const said = `Our list: https://example.com/guests\r\n${HOSTILE}\r\n\r\nOn Sunday you wrote:\r\n> With pleasure.`
  imap.deliver(
    writeRawMail({
      ...{ ...wedding, inReplyTo: 'first@example.com' },
      more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      text: `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${said}\r\n${files.join('')}--b--`,
    }),
    'INBOX',
    minutesAgo(40),
  )
})
afterAll(() => imap.close())

async function openMail(account = OWNER): Promise<Page> {
  const page = await signIn(fixture, undefined, account)
  await page.goto(fixture.server.origin + APP_PAGES.lastMail)
  return page
}

const entry = (page: Page, name: RegExp | string) =>
  page.getByRole('list', { name: 'Threads' }).getByRole('link', { name })
const mailsOf = (page: Page) => page.getByRole('region', { name: 'Mails' })
const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Answer' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('links to the settings if no mailbox is connected, and reads the contents of a connected one', async () => {
  const page = await openMail()
  await page.getByText('No mailbox is connected yet').waitFor()
  await isClean(page, 'no mailbox')
  await fitsEveryScreen(page, 'mail-1-empty')
  await press(page, 'Connect the mailbox')
  await page.getByRole('textbox', { name: 'Address of the restaurant' }).fill(A_MAILBOX.address)
  const incoming = page.getByRole('group', { name: 'Incoming mail (IMAP)' })
  await incoming.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
  await incoming.getByRole('textbox', { name: 'Port' }).fill(String(imap.port))
  await incoming.getByLabel('Password', { exact: true }).fill(A_MAILBOX.imap.password ?? '')
  await page.getByRole('switch', { name: 'Answers are sent by the mailbox' }).click()
  await page.getByRole('switch', { name: 'Mail to addresses with a plus' }).click()
  await isClean(page, 'a mailbox that is named')
  await fitsEveryScreen(page, 'mail-2-mailbox')
  await press(page, 'Connect')
  await press(page, 'Test the connection')
  await page.getByText('It works').waitFor()
  await isClean(page, 'a mailbox that is connected')

  await page.goto(fixture.server.origin + APP_PAGES.lastMail)
  await entry(page, /Asha Iyer/).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/app/${slug}/mail/inbox`)
  await expect.poll(() => page.getByRole('list', { name: 'Threads' }).getByRole('listitem').count()).toBe(6)
  await isClean(page, 'the inbox')
  await fitsEveryScreen(page, 'mail-3-inbox')
  await entry(page, /محمد/).click()
  await mailsOf(page).getByText(HOSTILE).waitFor()
  await fitsEveryScreen(page, 'mail-4-odd')
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)

  await page.getByRole('button', { name: /^Notices/ }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await notices.getByText(/new mails/).waitFor()
  await isClean(page, 'the notice of new mails')
  await picture(page, 'mail-4-notice')
  await notices.getByRole('link', { name: /new mails/ }).click()
  await notices.waitFor({ state: 'detached' })
  await entry(page, /Asha Iyer/).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/app/${slug}/mail/inbox`)
})

it('reads a mail and answers it from a template by keyboard, and shows the reply in the same thread', async () => {
  const page = await openMail()
  await entry(page, /Asha Iyer/).waitFor()
  for (const [key, name] of [
    ['j', /Asha Iyer/],
    ['j', /محمد/],
    ['k', /Asha Iyer/],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => entry(page, name).evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'A table for twelve' }).waitFor()
  const mails = mailsOf(page)
  await mails.getByText('Our list:').waitFor()
  await entry(page, /Asha Iyer/)
    .getByRole('img', { name: 'Unread' })
    .waitFor({ state: 'detached' })
  expect(await mails.getByText('With pleasure.').count()).toBe(0)
  await press(page, 'Show what is quoted')
  await mails.getByText('With pleasure.').waitFor()
  const link = mails.getByRole('link', { name: 'https://example.com/guests' })
  expect(await link.getAttribute('rel')).toContain('noopener')
  const file = mails.getByRole('link', { name: /guests\.csv/ })
  expect(await file.getAttribute('download')).toBe('guests.csv')
  await mails.getByRole('link', { name: 'Picture: table.png' }).waitFor()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  await isClean(page, 'an open thread')
  await fitsEveryScreen(page, 'mail-5-thread')

  await press(page, 'Ready answers')
  await page.getByRole('menuitem', { name: 'Manage ready answers…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready answers' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Welcome')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, with pleasure. {store}')
  await isClean(page, 'a ready answer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Ready answers')
  await page.getByRole('menuitem', { name: 'Welcome' }).click()
  const words = `Dear Asha Iyer, with pleasure. ${shopName}`
  await expect.poll(() => answerBox(page).inputValue()).toBe(words)
  await page.getByText('Draft saved').waitFor()

  fixture.browser.expectComplaint(/mails/)
  await page.route('**/mails', (route) => route.abort())
  await answerBox(page).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not sent. What you wrote is kept.').waitFor()
  await isClean(page, 'an answer that was not sent')
  await picture(page, 'mail-6-not-sent')
  await page.unroute('**/mails')
  await page.reload()
  await expect.poll(() => answerBox(page).inputValue()).toBe(words)
  await press(page, 'Send')
  await mails.getByText(words).waitFor()
  await expect.poll(() => answerBox(page).inputValue()).toBe('')

  const [sent] = await fixture.mailsTo('asha@example.com', 1)
  if (!sent) throw new Error('no answer came')
  expect(headerOf(sent, 'subject')).toBe('Re: A table for twelve')
  expect(partOf(sent, 'text/plain')).toContain(words)
  const replyTo = /<(.*)>/.exec(headerOf(sent, 'reply-to') ?? '')?.[1] ?? ''
  expect(replyTo).toMatch(/^orders\+[0-9a-z]+\.[0-9a-f]{20}@chai\.example$/)
  await mails.getByText('Being sent…').waitFor({ state: 'detached' })
  const from = 'Asha at work <asha@work.example>'
  imap.deliver(
    writeRawMail({ from, to: replyTo, subject: 'Re: A table for twelve', text: 'See you at eight' }),
  )
  await mails.getByText('See you at eight').waitFor()
  expect(await fixture.mailsTo('asha@example.com', 1)).toHaveLength(1)
})

it('shows each of two people that the other is answering', async () => {
  const page = await openMail()
  await fixture.thali(
    ['owner', 'create', '--email', MEERA.email, '--password-stdin', '--store', slug],
    MEERA.password,
  )
  const meera = await openMail(MEERA)
  for (const one of [page, meera]) {
    await entry(one, 'Milk farm').click()
    await mailsOf(one).getByText('Do you have a table for ten?').waitFor()
  }
  await answerBox(meera).fill('Ten litres')
  await page.getByRole('status').filter({ hasText: 'is answering' }).waitFor()
  await isClean(page, 'a thread that somebody else answers')
  await fitsEveryScreen(page, 'mail-8-collision')
  await press(meera, 'Send')
  await mailsOf(page).getByText('Ten litres').waitFor()
  await page.getByText('is answering').waitFor({ state: 'detached' })
})

it('sorts by keyboard, by row and by selection, and undoes a move', async () => {
  const page = await openMail()
  const isListed = async (label: string, name: string) => {
    await goWithin(page, pathTo(APP_PAGES.lastMailbox, { systemLabel: label }), /^Mail/)
    await entry(page, name).waitFor()
  }
  await entry(page, 'Tea farm').focus()
  await page.keyboard.press('s')
  await page.keyboard.press('e')
  await entry(page, 'Tea farm').waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await entry(page, 'Tea farm').waitFor()
  await press(page, 'Archive: Tea')
  await entry(page, 'Tea farm').waitFor({ state: 'detached' })
  await isListed('starred', 'Tea farm')
  await isListed('inbox', 'Rice farm')

  await press(page, 'Manage labels…')
  await page.getByRole('textbox', { name: 'New label' }).fill('Suppliers')
  await press(page, 'Add')
  await page.getByRole('link', { name: 'Suppliers' }).waitFor({ state: 'attached' })
  await isClean(page, 'own labels')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Choose: Rice' }).check()
  await page.getByRole('checkbox', { name: 'Choose: Paneer' }).check()
  await page.getByText('2 chosen').waitFor()
  await isClean(page, 'two that are chosen')
  await fitsEveryScreen(page, 'mail-9-chosen')
  await page.getByRole('toolbar').getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Suppliers' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Threads' }).getByText('Suppliers').nth(1).waitFor()
  await press(page, 'Move to the trash')
  await entry(page, 'Rice farm').waitFor({ state: 'detached' })
  await isListed('trash', 'Rice farm')
  await page.getByRole('checkbox', { name: 'Choose: Rice' }).check()
  await press(page, 'Delete permanently…')
  await isClean(page, 'the question before deleting')
  await press(page, 'Delete permanently')
  await entry(page, 'Rice farm').waitFor({ state: 'detached' })
  await press(page, 'Move to the inbox: Paneer')
  await entry(page, 'Paneer farm').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Suppliers' }).click()
  await entry(page, 'Paneer farm').waitFor()

  await isListed('all', 'Tea farm')
  await page.keyboard.press('/')
  await page.keyboard.type('tWELVE')
  await expect.poll(() => page.getByRole('list', { name: 'Threads' }).getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys and help' }).waitFor()
  await isClean(page, 'the help')
})

it('answers feedback by mail, explains why an answer is impossible, and writes a new mail', async () => {
  const staff = await callAsStaff(fixture, storeId)
  const { origin } = fixture.server
  const item = shop.menus[0]?.categories[0]?.items[0]
  const give = async (address: string, body: object) => {
    const items = [{ itemID: item?._id, quantity: 1 }]
    const placed = await postOrder(fixture, storeId, { address, amount: 100, items })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const order = (await staff.orders()).find(({ id }) => id === placed.body._id)
    const number = order?.number ?? 0
    for (const state of [2, 3, 4]) await staff.move(number, state)
    const given = await fetch(origin + pathTo(DINER_API.feedback.path, { orderSlug: placed.body.slug }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(given.status).toBe(201)
    return number
  }
  const cold = await give('1', { rating: 2, text: 'The dosa was cold.', email: 'ravi@example.com' })
  const silent = await give('2', { rating: 5, text: 'Lovely evening!' })

  const page = await openMail()
  await entry(page, new RegExp(`Feedback about order ${silent}`)).click()
  await page.getByText('This guest left no address to answer to.').waitFor()
  await isClean(page, 'feedback without an address')
  await page.goto(origin + pathTo(APP_PAGES.feedback, { slug }))
  expect(await page.getByRole('link', { name: `Answer order ${silent}` }).count()).toBe(0)
  await picture(page, 'mail-9-list-of-feedback')
  await page.getByRole('link', { name: `Answer order ${cold}` }).click()
  await page.getByRole('heading', { name: `Feedback about order ${cold}` }).waitFor()
  await page.getByRole('link', { name: `Order ${cold}`, exact: true }).waitFor()
  expect(await mailsOf(page).getByText('To:').count()).toBe(0)
  await page.keyboard.press('r')
  await page.keyboard.type('We are sorry, the next one is on us.')
  await page.keyboard.press('Control+Enter')
  const [sent] = await fixture.mailsTo('ravi@example.com', 1)
  if (!sent) throw new Error('no answer came')
  const inReplyTo = headerOf(sent, 'message-id')?.replace(/[<>]/g, '') ?? ''
  const to = /<(.*)>/.exec(headerOf(sent, 'reply-to') ?? '')?.[1] ?? ''
  imap.deliver(
    writeRawMail({
      ...{ from: 'ravi@example.com', to, inReplyTo },
      subject: headerOf(sent, 'subject') ?? '',
      text: 'That is kind.',
    }),
  )
  await mailsOf(page).getByText('That is kind.').waitFor()
  expect(await mailsOf(page).getByRole('article').count()).toBe(3)

  await mailsOf(page).getByText('That is kind.').click()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'To' }).fill('supplier@example.com')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Paneer for Friday')
  await page.getByRole('textbox', { name: 'Text' }).fill('Ten kilos, please.')
  await page.getByText('Draft saved').waitFor()
  await isClean(page, 'a new letter')
  await fitsEveryScreen(page, 'mail-11-letter')
  await press(page, 'Send')
  await page.getByRole('heading', { name: 'Paneer for Friday' }).waitFor()
  await fixture.mailsTo('supplier@example.com', 1)
})
