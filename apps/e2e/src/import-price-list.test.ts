/** A restaurant's own price list becomes a menu, and the next sheet does not ask about its columns again. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fits } from './support/fits.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const SHEET = `SHARMA DHABA,,,,,
"Rate list 2026, all taxes extra",,,,,
,,,,,
S.No,Our specials,हिन्दी नाम,Half (₹),Full (₹),Parcel
,RECOMMENDED,,,,
2,Samosa,समोसा,,40,
,STARTERS,,,,
1,Paneer Tikka,पनीर टिक्का,180/-,"₹ 1,320/-",+10
2,Samosa,समोसा,,40,
,,,,,
,MAIN COURSE,,,,
3,Dal Makhani,दाल मखनी,१८०,३२०,+10
4,Fish Curry,,as per size,,
`
const NEXT = `Our specials,Full (₹),Parcel
Dal Makhani,340,+10
Rajma,280,+10
`

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const choose = (page: Page, name: string, sheet: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(sheet, 'utf8') })

async function openImport(): Promise<Page> {
  const page = await signIn(fixture, { width: 1280, height: 900 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuImport, { slug }))
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  return page
}

async function answer(page: Page, column: string, meaning: string): Promise<void> {
  await page.getByRole('combobox', { name: `What is the column “${column}”?` }).click()
  await page.getByRole('option', { name: meaning, exact: true }).click()
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave unmarked' }).click()
  await page.getByRole('button', { name: 'Take into the draft' }).click()
  await page.getByText('The import is in the draft').waitFor()
}

it('reads a messy sheet, asks once about unknown columns, and sets a bad row aside', async () => {
  const page = await openImport()
  await choose(page, 'rates.csv', SHEET)
  await page.getByRole('heading', { name: 'What are the columns of this sheet?' }).waitFor()
  await expect.poll(() => page.getByText('Not recognised').count()).toBe(2)
  await answer(page, 'Our specials', 'Name of the dish')
  await answer(page, 'Parcel', 'Leave out')
  await fits(page, 'import-columns')
  await page.getByRole('button', { name: 'Read the sheet so' }).click()

  await page.getByText('Put aside: correct these rows', { exact: false }).waitFor()
  await page.getByText('Fish Curry: the price “as per size” could not be read').waitFor()
  await page.getByText('Paneer Tikka').first().waitFor()
  await page.getByText('1 dish is listed in two categories').waitFor()
  await fits(page, 'import-messy')
  await page.getByRole('radio', { name: 'One dish' }).locator('..').click()
  await take(page)
  await page.getByRole('link', { name: 'Dal Makhani' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name in Hindi' }).first().inputValue())
    .toBe('दाल मखनी')
  for (const price of ['180', '320']) {
    const fields = page.getByRole('textbox', { name: /Price/ })
    await expect
      .poll(() =>
        fields.evaluateAll((all) => all.map((field) => (field as unknown as { value: string }).value)),
      )
      .toContain(price)
  }
  await isClean(page, 'a dish of the sheet')

  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuImport, { slug }))
  await choose(page, 'rates-next.csv', NEXT)
  await page.getByRole('heading', { name: /change/ }).waitFor()
  await expect.poll(() => page.getByText('Not recognised').count()).toBe(0)
  await page.getByText('Rajma').first().waitFor()
  await picture(page, 'import-next')
})

it('keeps a pasted list for a correction, and publishes it at once on a phone', async () => {
  const page = await signIn(fixture, { width: 390, height: 844 })
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.menuImport, { slug }))
  const list = page.getByRole('textbox', { name: 'Or paste the menu as text' })
  const names = Array.from({ length: 12 }, (_, at) => `Dosa ${'abcdefghijkl'[at]} ${80 + at}`)
  await list.fill(['DOSAS', ...names].join('\n'))
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByRole('button', { name: 'Choose another source' }).click()
  expect(await list.inputValue()).toContain('Dosa l 91')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await take(page)

  // The mouse over the notice keeps it there.
  const notice = page.getByText('The import is in the draft')
  await notice.hover()
  await page.getByRole('button', { name: 'Look and publish…' }).press('Enter')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.waitFor()
  const isHit = () =>
    publish.evaluate((button) => {
      const { left, width, top, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isHit).toBe(true)
  expect(await notice.isVisible()).toBe(true)
})
