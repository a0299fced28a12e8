/** A store file and a diner with malicious or odd texts: everything is shown as text and breaks no page. */
import {
  makeCategory,
  makeCharge,
  makeGroup,
  makeItem,
  makeOption,
  makeOrderConfig,
} from '@thali/builders/make-store'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import { goToCart, orderNumber, placeButton } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'
import { openBoard, ticketOf } from './support/staff.ts'

const SCRIPT = '"><script>harmed=1</script><img src=x onerror=harmed=1>'
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2)
const TURNED = '\u202Eesrever\u202C مرحبا'
const FACES = '👨‍👩‍👧‍👦🍛🇮🇳'
const ALL = [SCRIPT, LONG, TURNED, FACES].join(' ')
/** Text as long as names may be; `brief` is for fields that hold less. */
const note = (what: string) => `${what} ${ALL}`
const brief = (what: string) => `${what}${SCRIPT}`

const dish = makeItem({
  label: note('Dish'),
  description: note('Words'),
  tags: [brief('T'), LONG.slice(0, 60), FACES],
  discount: 10,
  taxes: [{ label: brief('Tax'), value: 5 }],
  allergens: [brief('N')],
  servingSize: brief('Plate'),
  diets: [brief('D')],
  configs: [
    makeGroup({
      label: note('Group'),
      description: note('Hint'),
      contents: [
        makeOption({ label: note('One'), added: true }),
        makeOption({ label: note('Two'), value: 20 }),
      ],
    }),
    makeGroup({
      label: `Facts ${ALL}`,
      required: false,
      maxSelection: 0,
      contents: [makeOption({ label: note('Fact'), value: ALL })],
    }),
  ],
})
const gone = makeItem({ label: 'Gone', order: 1, state: SCRIPT })
const shop = makeSampleStore(
  {
    name: note('Store'),
    description: note('About'),
    legalName: note('Legal'),
    aboutUs: note('Story'),
    fssaiNo: '1'.repeat(30),
    address: { street: note('Street'), pinCode: FACES, city: brief('City'), state: LONG, country: 'India' },
    links: [
      { type: 'Instagram', url: `"><script>window.harmed=1</script>` },
      { type: 'Website', url: `https://example.com/${'x'.repeat(200)}` },
    ],
    orderConfigs: [
      makeOrderConfig({
        label: brief('Type'),
        paymentMethod: SCRIPT,
        contents: [
          makeCharge({ label: brief('Charge') }),
          makeCharge({ label: brief('Tip'), optional: true }),
        ],
      }),
    ],
  },
  {
    menus: [
      makeSampleMenu({
        label: note('Menu'),
        remarks: note('Remarks'),
        categories: [
          makeCategory({
            label: note('Chapter'),
            items: [dish, gone],
            translations: { hi: { label: note('हिंदी') } },
          }),
          makeCategory({ label: 'More', order: 1 }),
        ],
      }),
      makeSampleMenu({ label: note('Other'), remarks: '' }),
    ],
  },
)
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

async function isUnharmed(page: Page, where: string) {
  await expect
    .poll(() => page.evaluate(() => 'harmed' in globalThis), { message: `${where} ran a script` })
    .toBe(false)
  await expect.poll(() => page.getByRole('img', { name: 'x' }).count()).toBe(0)
  await picture(page, `hostile-${where}`)
  await fitsScreen(page, where)
}

it('shows odd texts of the store as texts, on its pages, in both languages', async () => {
  const page = await fixture.open(`/${slug}`)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: SCRIPT }).waitFor()
  await isUnharmed(page, 'picker')
  for (const lang of ['en', 'hi']) {
    await fixture.go(page, `/${slug}?lang=${lang}&men=${shop.menus[0]!._id}`)
    await page.getByRole('heading', { level: 3 }).filter({ hasText: SCRIPT }).first().waitFor()
    await isUnharmed(page, `menu-${lang}`)
  }
  for (const text of ['terms', 'refund', 'privacy']) {
    await fixture.go(page, `/${slug}/${text}?lang=en`)
    await page.getByText(SCRIPT).first().waitFor()
    await isUnharmed(page, text)
  }
})

it('creates no link that is a script, and shows odd texts in sheet, cart, order, history and board', async () => {
  const page = await fixture.open(`/${slug}?men=${shop.menus[0]!._id}`)
  await page.getByRole('navigation', { name: 'Store' }).getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'Other Social Media' })
  await more.getByRole('link').first().waitFor()
  const addresses = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(addresses.filter((protocol) => protocol === 'javascript:')).toEqual([])
  await isUnharmed(page, 'links')
  await page.keyboard.press('Escape')
  await more.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Add Dish/ }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: SCRIPT })
  await sheet.waitFor()
  await isUnharmed(page, 'sheet')
  await sheet.getByRole('button', { name: /^Add/ }).last().click()
  await sheet.waitFor({ state: 'detached' })
  await goToCart(page)
  await isUnharmed(page, 'cart')
  await page.getByRole('textbox', { name: 'Table/Room no' }).fill(ALL)
  await page.getByRole('textbox', { name: /^Name/ }).fill(ALL)
  await page.getByRole('textbox', { name: /^Remarks/ }).fill(ALL)
  await placeButton(page).click()
  const number = await orderNumber(page)
  await page.getByText(SCRIPT).first().waitFor()
  await isUnharmed(page, 'status')
  await fixture.go(page, '/orders')
  await page.getByRole('article').filter({ hasText: SCRIPT }).waitFor()
  await isUnharmed(page, 'history')

  const board = await openBoard(fixture)
  await ticketOf(board, number).filter({ hasText: SCRIPT }).waitFor()
  await isUnharmed(board, 'board')
})
