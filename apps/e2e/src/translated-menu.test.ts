/** Menu that its owner translated partly to Hindi: those texts if they exist, the original ones elsewhere. */
import { makeCategory, makeGroup, makeItem, makeOption } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const inHindi = (label: string, rest: { description?: string; remarks?: string } = {}) => ({
  hi: { label, ...rest },
})

const biryani = makeItem({
  label: 'Veg Biryani',
  description: 'Slow and fragrant',
  translations: inHindi('वेज बिरयानी', { description: 'धीमी आँच पर' }),
  configs: [
    makeGroup({
      label: 'Size',
      description: 'Both feed well',
      translations: inHindi('आकार', { description: 'दोनों भरपेट' }),
      contents: [
        makeOption({ label: 'Half', value: 150, translations: inHindi('आधा') }),
        makeOption({ label: 'Full', value: 250, added: true }),
      ],
    }),
    makeGroup({
      label: 'Sides',
      description: 'To go with it',
      maxSelection: 2,
      contents: [
        makeOption({ label: 'Raita', value: 20, translations: inHindi('रायता') }),
        makeOption({ label: 'Papad', value: 15 }),
      ],
    }),
    makeGroup({
      label: 'Good to know',
      required: false,
      maxSelection: 0,
      translations: inHindi('जानने लायक'),
      contents: [makeOption({ label: 'Serves', value: 'two people', translations: inHindi('परोसता है') })],
    }),
  ],
})
const lunch = makeSampleMenu({
  label: 'Lunch',
  remarks: 'Until four',
  translations: inHindi('दोपहर का खाना', { remarks: 'चार बजे तक' }),
  categories: [
    makeCategory({
      label: 'From the Stove',
      translations: inHindi('चूल्हे से'),
      items: [biryani, makeDish('Sweet Lassi', 80, { order: 1, description: 'Cold' })],
    }),
    makeCategory({ label: 'Sweets', order: 1, items: [makeDish('Gulab Jamun', 60)] }),
  ],
})
const dinner = makeSampleMenu({ label: 'Dinner', remarks: 'From seven' })
const shop = makeSampleStore({ menuLayout: 'cards' }, { menus: [lunch, dinner] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('names menus, dishes and choices in Hindi if they are translated, and repeats them in cart, order and history', async () => {
  const page = await fixture.open(`/${slug}?lang=hi`)
  const cards = page.getByRole('main').getByRole('link')
  await cards.filter({ hasText: 'Dinner' }).getByText('From seven', { exact: true }).waitFor()
  await cards.filter({ hasText: 'दोपहर का खाना' }).getByText('चार बजे तक', { exact: true }).waitFor()
  await cards.filter({ hasText: 'दोपहर का खाना' }).click()
  await page.getByRole('link', { name: /^दोपहर का खाना/ }).waitFor()
  const headings = page.getByRole('heading', { level: 2 })
  await headings.filter({ hasText: 'चूल्हे से' }).getByText('From the Stove', { exact: true }).waitFor()
  await headings.filter({ hasText: 'Sweets' }).waitFor()
  const chips = page.locator('nav').getByRole('link', { name: /^(चूल्हे से|Sweets)$/ })
  await expect.poll(() => chips.allTextContents()).toEqual(['चूल्हे से', 'Sweets'])
  await page.getByText('धीमी आँच पर', { exact: true }).waitFor()
  await page.getByText('Cold', { exact: true }).waitFor()
  const dishes = page.getByRole('heading', { level: 3 })
  await expect.poll(() => dishes.allTextContents()).toEqual(['वेज बिरयानी', 'Sweet Lassi', 'Gulab Jamun'])

  await page.getByRole('button', { name: 'वेज बिरयानी जोड़ें' }).click()
  const sheet = page.getByRole('dialog', { name: 'वेज बिरयानी' })
  await sheet.getByText('धीमी आँच पर', { exact: true }).waitFor()
  const size = sheet.getByRole('group', { name: /^आकार/ })
  await size.getByText(/ · दोनों भरपेट$/).waitFor()
  await size.getByRole('radio', { name: /^Full/ }).waitFor()
  await sheet
    .getByRole('group', { name: /^Sides/ })
    .getByText(/ · To go with it$/)
    .waitFor()
  const facts = sheet.getByRole('group', { name: /^जानने लायक/ })
  await facts.getByText('परोसता है', { exact: true }).waitFor()
  await facts.getByText('two people', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: /^जोड़ें/ }).click()
  await sheet.getByRole('alert').filter({ hasText: 'कृपया चुनें: Sides' }).waitFor()
  await size.getByRole('radio', { name: /^आधा/ }).check()
  for (const side of [/^रायता/, /^Papad/]) await sheet.getByRole('checkbox', { name: side }).check()
  await sheet.getByRole('button', { name: /^जोड़ें/ }).click()

  await page.getByRole('link', { name: /कार्ट देखें/ }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'वेज बिरयानी' }) })
  await line.getByText('आधा · रायता · Papad', { exact: true }).waitFor()
  await page.getByRole('radio', { name: /^यहीं खाएँ/ }).check()
  await page.getByLabel('टेबल/रूम नंबर').fill('4')
  await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await page.waitForURL(/\/status\//)
  const ordered = page.getByText('आधा · रायता · Papad', { exact: true })
  await page.getByText('वेज बिरयानी', { exact: true }).waitFor()
  await ordered.waitFor()
  await page.getByRole('link', { name: 'आपके ऑर्डर' }).last().click()
  await page.waitForURL(/\/orders/)
  await ordered.waitFor()
})
