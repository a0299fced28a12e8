/** A menu of 120 dishes, imported as it is: all of it is readable and all of it can be ordered. */
import { type ReferenceLine, referenceBill } from '@thali/test-kit/exact-reference'
import { seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { expect, it } from 'vitest'
import { addButton, goToCart, openSheet, receiptAmount } from './diner.ts'
import { type Configuration, configurationsOf, makeLongStore } from './long-menu.ts'
import { picture } from './picture.ts'
import { useStage } from './story-stage.ts'

const seed = seedFrom(process.env.SEED, Date.now())
console.log(`menu of seed ${seed}`)
const file = makeLongStore(seededDice(seed))
const { slug, orderConfigs } = file.profile
const categories = file.menus[0]!.categories
const listings = categories.flatMap((category) => category.items.map((item) => ({ category, item })))
const LINES_AN_ORDER = 50

const stage = useStage({ stores: [file] })

it('holds the name of every dish in the page itself, before any script, and no script that runs in it', async () => {
  const page = await (await stage.browser.openContext({ javaScriptEnabled: false })).newPage()
  const html = await (await page.goto(`${stage.server.origin}/${slug}`))!.text()

  const names = await page.getByRole('heading', { level: 3, includeHidden: true }).allTextContents()
  expect(names).toEqual(listings.map(({ item }) => item.label))
  await picture(page, 'real-1-no-script')

  for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
    const isData = /type="application\/(ld\+)?json"/.test(tag)
    expect(isData || / src="/.test(tag), `${tag} is data or comes from a file`).toBe(true)
  }
  expect(html).not.toMatch(/<[^>]+ on[a-z]+=/)
})

it('takes an order for every configuration of every dish, at the price that the rules of money give', async () => {
  const lines = listings.flatMap(({ category, item }) =>
    configurationsOf(item).map((configuration, index) => ({
      payload: {
        itemID: item._id,
        categoryID: category._id,
        quantity: 1 + (index % 3),
        configs: configuration.map(({ group, labels }) => ({ label: group.label, contents: labels })),
      },
      reference: {
        values: valuesOf(configuration),
        categoryDiscount: String(category.discount),
        itemDiscount: String(item.discount),
        quantity: 1 + (index % 3),
        taxes: item.taxes.map(({ label, value }) => ({ label, value: String(value) })),
      } satisfies ReferenceLine,
    })),
  )
  console.log(`${lines.length} configurations of ${listings.length} listings`)

  for (let from = 0; from < lines.length; from += LINES_AN_ORDER) {
    const part = lines.slice(from, from + LINES_AN_ORDER)
    const bill = referenceBill({
      lines: part.map(({ reference }) => reference),
      charges: orderConfigs[0]!.contents.map((charge) => ({
        ...charge,
        value: String(charge.value),
        optional: false,
      })),
      ticked: [],
    })
    const amount = Number(bill.total) / 100
    const response = await fetch(`${stage.server.origin}/order/create/web/${file.profile._id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        orderType: 'Dine-In',
        amount,
        address: '1',
        items: part.map((line) => line.payload),
      }),
    })
    const answer = (await response.json()) as { amount: number; items: { value: string }[] }
    expect(response.status, JSON.stringify(answer)).toBe(201)
    expect(answer.amount).toBe(amount)
    const units = bill.units.map(({ net }) => (Number(net) / 100).toFixed(2))
    expect(answer.items.map((item) => item.value)).toEqual(units)
  }
})

it('adds a dish from "Recommended" and from its own chapter, each at its own price', async () => {
  const phone = await stage.open(`/${slug}`)
  const twice = listings.filter(
    ({ category, item }) =>
      item.configs.length > 1 && listings.some((other) => other.item === item && other.category !== category),
  )
  const dish = twice.find(({ category }) => category.label !== 'Recommended' && !category.collapsed)?.item
  if (!dish) throw new Error('no dish with choices is listed twice')

  for (const where of ['Recommended', 'its own chapter']) {
    const sheet = await openSheet(phone, dish.label)
    await picture(phone, `real-2-${where}`)
    await addButton(sheet).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  await goToCart(phone)
  await phone.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()

  const listed = listings.filter(({ item }) => item === dish)
  const values = dish.configs.flatMap((group) =>
    group.contents.filter((option) => option.added).map(({ value }) => String(value)),
  )
  const bill = referenceBill({
    lines: listed.map(({ category }) => ({
      values,
      categoryDiscount: String(category.discount),
      itemDiscount: String(dish.discount),
      quantity: 1,
      taxes: [],
    })),
    charges: [],
    ticked: [],
  })
  const shown = (await receiptAmount(phone, 'Cart Value')).replace(/[₹,]/g, '')
  expect(Number(shown)).toBe(Number(bill.value) / 100)
})

function valuesOf(configuration: Configuration): string[] {
  return configuration.flatMap(({ group, labels }) =>
    labels.map((label) => String(group.contents.find((option) => option.label === label)?.value)),
  )
}
