/** Letters and feedback at the screens of mail: read, sorted and answered by pointer and by keys. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { makeMail, makeMailThread, standInForMail } from './support/mail-stand-in.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const HOSTILE = '"><script>harmed=1</script><img src=x onerror=harmed=1>'
const LONG = 'Re: Fwd: Re: About the very long evening with all of our friends and family from everywhere, '

const wedding = makeMailThread(1, {
  ...{ subject: 'A table for twelve', isUnread: true, mails: 2, hasAttachments: true, labels: ['social'] },
  correspondent: { email: 'asha@example.com', name: 'Asha Iyer' },
  snippet: 'Could we have the long table by the window on Friday evening?',
})
const feedback = makeMailThread(2, {
  ...{ kind: 'feedback', subject: '', isUnread: true, isImportant: true },
  correspondent: { email: 'ravi@example.com', name: 'Ravi' },
  snippet: 'The dosa was cold.',
  feedback: { orderId: 'order-1', orderNumber: 12, rating: 2 },
})
const silent = makeMailThread(3, {
  ...{ kind: 'feedback', subject: '', isUnread: false, correspondent: { email: '', name: '' } },
  snippet: 'Lovely evening!',
  feedback: { orderId: 'order-2', orderNumber: 9, rating: 5 },
})
const odd = makeMailThread(4, {
  ...{ subject: LONG.repeat(2).slice(0, 200), isUnread: false, isStarred: true },
  correspondent: { email: 'contact@example.com', name: 'محمد عبد الرحمن بن عبد العزيز من مطعم النيل الكبير' },
  snippet: HOSTILE,
})
const threads = [wedding, feedback, silent, odd, ...[5, 6, 7, 8, 9].map((index) => makeMailThread(index))]
const first = makeMail(wedding, {
  ...{ id: 'mail-1', text: 'Good evening, do you take parties of twelve?', at: '2026-11-22T08:00:00.000Z' },
})
const SAID = `${wedding.snippet} Our list: https://example.com/guests\n${HOSTILE}\n\n`
const second = makeMail(wedding, {
  text: `${SAID}On Sunday you wrote:\n> With pleasure.`,
  quotedFrom: SAID.length,
  attachments: [{ id: 'file-1', name: 'guests.csv', type: 'text/csv', bytes: 1_200, picture: null }],
})

async function openMail(options: Partial<Parameters<typeof standInForMail>[1]> = {}) {
  const page = await openBoard(fixture)
  const mails = new Map([[wedding.id, [first, second]]])
  const unanswerable = new Map([[silent.id, 'no-address' as const]])
  const state = await standInForMail(page, { threads, mails, unanswerable, ...options })
  await page.goto(fixture.server.origin + APP_PAGES.lastMail)
  return { page, state }
}

const entry = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Threads' }).getByRole('link', { name })

it('reads a letter and answers it by keys alone, once, also where sending fails at first', async () => {
  const { page, state } = await openMail()
  await entry(page, /Asha Iyer/).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/app/${slug}/mail/inbox`)
  await isClean(page, 'the inbox')
  await fitsEveryScreen(page, 'mail-1-inbox')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'A table for twelve' }).waitFor()
  await page.getByText('Our list:').waitFor()
  await expect.poll(() => state.threads.get(wedding.id)?.isUnread).toBe(false)
  expect(await page.getByText('With pleasure.').count()).toBe(0)
  await page.getByRole('button', { name: 'Show what is quoted' }).click()
  await page.getByText('With pleasure.').waitFor()
  expect(await page.getByRole('link', { name: 'https://example.com/guests' }).getAttribute('rel')).toContain(
    'noopener',
  )
  expect(await page.getByRole('link', { name: /guests\.csv/ }).getAttribute('download')).toBe('guests.csv')
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  await isClean(page, 'an open thread')
  await fitsEveryScreen(page, 'mail-2-thread')
  fixture.browser.expectComplaint(/mails/)
  state.isSendingDown = true
  await page.keyboard.press('r')
  await page.keyboard.type('With pleasure, at eight.')
  await page.getByText('Draft saved').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not sent. What you wrote is kept.').waitFor()
  await picture(page, 'mail-3-not-sent')
  await isClean(page, 'an answer that was not sent')
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Answer' }).inputValue())
    .toBe('With pleasure, at eight.')
  state.isSendingDown = false
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('With pleasure, at eight.').last().waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('')
  expect(state.sent.map(({ body }) => body)).toEqual(['With pleasure, at eight.'])
  expect(state.drafts.size).toBe(0)
})

it('sorts by keys, by row and by selection, and takes back what was moved', async () => {
  const { page, state } = await openMail()
  await entry(page, /Asha Iyer/).focus()
  await page.keyboard.press('s')
  await page.keyboard.press('e')
  await entry(page, /Asha Iyer/).waitFor({ state: 'detached' })
  expect(state.threads.get(wedding.id)).toMatchObject({ isStarred: true, place: 'archive' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(page, /Asha Iyer/).waitFor()
  await page.getByRole('checkbox', { name: 'Choose: A table for 5' }).check()
  await page.getByRole('checkbox', { name: 'Choose: A table for 6' }).check()
  await page.getByText('2 chosen').waitFor()
  await isClean(page, 'two that are chosen')
  await fitsEveryScreen(page, 'mail-4-chosen')
  await page.getByRole('toolbar').getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Promotions' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => state.threads.get('thread-00006')?.labels).toEqual(['promotions'])
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect.poll(() => state.threads.get('thread-00006')?.place).toBe('trash')
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.lastMailbox, { systemLabel: 'trash' }))
  await page.getByRole('checkbox', { name: 'Choose: A table for 6' }).check()
  await page.getByRole('button', { name: 'Delete for good…' }).click()
  await isClean(page, 'the question before deleting')
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await expect.poll(() => state.threads.has('thread-00006')).toBe(false)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.lastMailLabel, { customLabel: 'promotions' }))
  await page.getByText('Nothing has this label').waitFor()
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.lastMailbox, { systemLabel: 'all' }))
  await entry(page, /Ravi/).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('dosa')
  await expect.poll(() => page.getByRole('list', { name: 'Threads' }).getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys and help' }).waitFor()
  await isClean(page, 'the help')
})

it('shows feedback with its stars and order, says why a guest cannot be answered, and writes a new letter', async () => {
  const { page, state } = await openMail()
  await entry(page, /Feedback about order 12/).click()
  await page.getByRole('heading', { name: 'Feedback about order 12' }).waitFor()
  expect(await page.getByRole('link', { name: 'Order 12', exact: true }).getAttribute('href')).toBe(
    pathTo(APP_PAGES.order, { slug, orderId: 'order-1' }),
  )
  await entry(page, /Feedback about order 9/).click()
  await page.getByText('This guest left no address to answer to.').waitFor()
  await isClean(page, 'feedback without an address')
  await entry(page, /محمد/).click()
  await page.getByText(HOSTILE).last().waitFor()
  await fitsEveryScreen(page, 'mail-5-odd')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'To' }).fill('supplier@example.com')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Paneer for Friday')
  await page.getByRole('textbox', { name: 'Text' }).fill('Ten kilos, please.')
  await page.getByText('Draft saved').waitFor()
  await isClean(page, 'a new letter')
  await fitsEveryScreen(page, 'mail-6-letter')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Paneer for Friday' }).waitFor()
  expect([state.sent.length, state.drafts.size]).toEqual([1, 0])
})

it('teaches the first step where no mailbox is connected, and stands in Hindi', async () => {
  const { page } = await openMail({ threads: [], isSetUp: false })
  await page.getByText('No mailbox is connected yet').waitFor()
  await isClean(page, 'no mailbox')
  await fitsEveryScreen(page, 'mail-7-empty')
  await page.getByRole('button', { name: 'Manage labels…' }).click()
  await page.getByRole('textbox', { name: 'New label' }).fill('Suppliers')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'Suppliers' }).waitFor({ state: 'attached' })
  await isClean(page, 'own labels')
  const { origin } = fixture.server
  await page.request.post(origin + ACCESS_API.changeLanguage.path, {
    headers: { origin },
    data: { language: 'hi' },
  })
  const hindi = await page.context().newPage()
  await page.context().unrouteAll()
  await standInForMail(hindi, { threads })
  await hindi.goto(fixture.server.origin + APP_PAGES.lastMail)
  await hindi.getByRole('link', { name: /Ravi/ }).click()
  await hindi.getByRole('heading', { name: 'ऑर्डर 12 के बारे में फ़ीडबैक' }).waitFor()
  await isClean(hindi, 'feedback in Hindi')
  await fitsEveryScreen(hindi, 'mail-8-hindi')
})
