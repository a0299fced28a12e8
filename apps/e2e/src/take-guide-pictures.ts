/**
 * Takes the documentation's pictures of an evening at the sample store, in both languages, into docs/guide/pictures.
 *
 *   npm run guide-pictures
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreFile } from '@thali/builders/make-store'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { MakeCodes } from '@thali/contract/codes'
import { pathTo, storePath } from '@thali/contract/paths'
import type { Settings } from '@thali/contract/settings'
import type { Board } from '@thali/contract/staff-orders'
import { InstallationCaller } from '@thali/proofs/installation-caller'
import { launchChromium } from '@thali/test-kit/story-browser'
import { runThali, startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { visit } from '@thali/test-kit/visit'
import type { Browser, Page } from 'playwright-core'

const FOLDER = join(import.meta.dirname, '../../../docs/guide/pictures')
const OWNER = { email: 'meera@example.com', password: 'seven stoves in a row' }
const SLUG = 'demo'
const STORE = '/api/stores/sample-store'
const QUALITY = 55
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1180, height: 860 }

const SAMPLE = JSON.parse(
  await readFile(join(import.meta.dirname, '../../../sample/store.json'), 'utf8'),
) as StoreFile
const dosa = (quantity: number) => line('masala-dosa', quantity)
const tikka = (quantity: number) => line('paneer-tikka', quantity)
const chicken = (quantity: number) => line('butter-chicken', quantity)

/** Orders at tables, each with the number of its moves. */
const ORDERS = [
  { table: 'Table 4', name: 'Asha', dishes: [tikka(2), chicken(1), dosa(2)], moves: 0 },
  { table: 'Table 7', name: 'Farhan', dishes: [chicken(3), dosa(2)], moves: 0 },
  { table: 'Table 2', name: 'Meher', dishes: [tikka(3), dosa(1)], moves: 1 },
  { table: 'Table 9', name: 'Rohan', dishes: [chicken(2), tikka(2)], moves: 2 },
] as const

const folder = await mkdtemp(join(tmpdir(), 'thali-pictures-'))
const env = { DATA_DIR: join(folder, 'data'), ...UNLIMITED }
const server = await startThali(env, [], 'quickstart')
const browser = await launchChromium()
try {
  await fillEvening(server)
  await mkdir(FOLDER, { recursive: true })
  for (const lang of ['en', 'hi']) await takeAll(browser, server, lang)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function fillEvening({ origin }: ThaliProcess): Promise<void> {
  const args = ['owner', 'create', '--email', OWNER.email, '--password-stdin', '--store', SLUG]
  const { code, stderr } = await runThali(args, env, OWNER.password)
  if (code !== 0) throw new Error(stderr)
  const staff = new InstallationCaller(origin)
  await staff.signIn(OWNER)
  const { revision, values } = await staff.get<Settings>(`${STORE}/settings/profile`)
  await staff.post(`${STORE}/settings/profile`, { revision, values: { ...values, timeZone: eveningZone() } })
  for (const order of ORDERS) await placeOrder(origin, order)
  const { orders } = await staff.get<Board>(`${STORE}/board`)
  for (const { table, moves } of ORDERS) {
    const found = orders.find(({ address }) => address === table)
    for (let move = 0; found && move < moves; move += 1)
      await staff.post(`${STORE}/orders/${found.id}/state`, { to: 2 + move, revision: found.revision + move })
  }
  for (const { id, totalMinor } of orders.slice(0, 2)) {
    await staff.post(`${STORE}/payments`, {
      orderIds: [id],
      method: 'cash',
      dueMinor: totalMinor,
      amountMinor: totalMinor,
      tenderedMinor: totalMinor,
      key: `paid-${id}`,
    })
  }
  await staff.post(`${STORE}/setup/dismiss`, {})
  const tables: MakeCodes = { kind: 'table', orderType: 'Dine-In', places: ['1', '2', '3', '4', '5', '6'] }
  await staff.post(`${STORE}/codes`, tables)
}

/** Time zone in which it is evening now: from 8 pm, whenever the pictures are taken. */
function eveningZone(): string {
  const hours = 20 - new Date().getUTCHours()
  const ahead = hours < -11 ? hours + 24 : hours > 14 ? hours - 24 : hours
  // The sign of these names is the reverse of the offset.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function placeOrder(origin: string, { table, name, dishes }: (typeof ORDERS)[number]) {
  const send = (amount: number) =>
    fetch(`${origin}/order/create/web/sample-store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        orderType: 'Dine-In',
        address: table,
        amount,
        items: dishes,
        user: { name, phone: '9876543210', countryCode: '+91' },
      }),
    })
  const { error } = (await (await send(0)).json()) as { error: { details: { quote?: { amount: number } } } }
  if (!error.details.quote) throw new Error(`an order was refused: ${JSON.stringify(error)}`)
  const placed = await send(error.details.quote.amount)
  if (placed.status !== 201) throw new Error(`an order was answered ${placed.status} ${await placed.text()}`)
}

/** A dish of the sample store with the first choice of each required group. */
function line(itemID: string, quantity: number) {
  const items = SAMPLE.menus.flatMap(({ categories }) => categories.flatMap((category) => category.items))
  const required = items.find((item) => item._id === itemID)?.configs.filter((group) => group.required) ?? []
  const configs = required.map(({ label, contents }) => ({ label, contents: [contents[0]?.label] }))
  return { itemID, quantity, configs }
}

async function takeAll(chromium: Browser, { origin }: ThaliProcess, lang: string): Promise<void> {
  const locale = `${lang}-IN`
  const options = {
    locale,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  } as const
  const phone = await chromium.newContext({ ...options, viewport: PHONE, hasTouch: true })
  const guest = await phone.newPage()
  await visit(guest, `${origin}${storePath(SLUG, { menu: 'sample-all-day' })}&lang=${lang}`)
  await keep(guest, `menu-${lang}`)
  await phone.close()

  const desk = await chromium.newContext({ ...options, viewport: DESK })
  await desk.addInitScript((own) => {
    // The account's language would be that of the first pictures.
    localStorage.setItem('thali.backoffice.language', own)
    localStorage.setItem('thali-sound-check', String(Date.now()))
  }, lang)
  const page = await desk.newPage()
  await page.goto(`${origin}${APP_PAGES.signIn}`)
  await page.locator('input[type=email]').fill(OWNER.email)
  await page.locator('input[type=password]').fill(OWNER.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/board$/)
  await page.getByText(ORDERS[0].name).first().waitFor()
  await keep(page, `board-${lang}`)
  const pages = {
    editor: pathTo(APP_PAGES.product, { slug: SLUG, name: 'paneer-tikka' }),
    codes: pathTo(APP_PAGES.codes, { slug: SLUG }),
    closing: pathTo(APP_PAGES.closing, { slug: SLUG }),
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(origin + path)
    await keep(page, `${name}-${lang}`)
  }
  await desk.close()
}

/** Takes a picture once everything is loaded: fonts, pictures and answers of the server. */
async function keep(page: Page, name: string): Promise<void> {
  // The backoffice keeps a stream open.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  // Those elsewhere are loaded on scrolling there.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return image.complete || !isSeen || !image.checkVisibility()
    }),
  )
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await writeFile(join(FOLDER, `${name}.webp`), data, 'base64')
  console.log(`${name}.webp: ${Math.round((data.length * 3) / 4 / 1024)} KB`)
}
