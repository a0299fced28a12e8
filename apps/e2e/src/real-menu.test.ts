/** A menu of 120 dishes, imported unchanged: all of it can be read and ordered. */
import { type ReferenceLine, referenceBill } from '@thali/builders/exact-reference'
import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import type { WireItem } from '@thali/contract/item-fields'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, goToCart, openSheet, receiptAmount } from './support/diner.ts'
import { type Configuration, configurationsOf, makeLongStore } from './support/long-menu.ts'
import { picture } from './support/picture.ts'

const seed = testSeed()
console.log(`menu of seed ${seed}`)
const file = makeLongStore(seededRandom(seed))
const { slug, orderConfigs } = file.profile
const categories = file.menus[0]!.categories
const listings = categories.flatMap((category) => category.items.map((item) => ({ category, item })))
const LINES_AN_ORDER = 50
/** The largest discount of the categories that list a dish, in percent: a menu has one price for it. */
const discountOf = (item: WireItem) =>
  String(Math.max(...listings.filter((one) => one.item === item).map(({ category }) => category.discount)))

const fixture = useBrowserFixture({ stores: [file] })

it('takes an order for every configuration of every dish, at the price that the money rules give', async () => {
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
        categoryDiscount: discountOf(item),
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
        taxes: [],
      })),
      ticked: [],
    })
    const amount = Number(bill.total) / 100
    const response = await fetch(`${fixture.server.origin}/order/create/web/${file.profile._id}`, {
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

it('adds a dish from "Recommended" and from its own category as one line, at one price', async () => {
  const phone = await fixture.open(`/${slug}`)
  const twice = listings.filter(
    ({ category, item }) =>
      item.configs.length > 1 && listings.some((other) => other.item === item && other.category !== category),
  )
  const dish = twice.find(({ category }) => category.label !== 'Recommended' && !category.collapsed)?.item
  if (!dish) throw new Error('no dish with choices is listed twice')

  const first = await openSheet(phone, dish.label)
  await picture(phone, 'real-2-recommended')
  await addButton(first).click()
  await first.waitFor({ state: 'hidden' })
  // Every place where it is listed shows its count.
  const again = phone.getByRole('group', { name: `Quantity of ${dish.label}`, exact: true })
  await expect.poll(() => again.count()).toBe(2)
  await again.last().getByRole('button', { name: 'Increase' }).click()
  const asked = phone.getByRole('dialog', { name: dish.label })
  await asked.getByRole('button', { name: 'Repeat last' }).click()
  await asked.waitFor({ state: 'hidden' })
  await goToCart(phone)
  await phone.getByRole('heading', { name: 'Cart (Items: 2)' }).waitFor()

  await expect
    .poll(() => phone.getByRole('main').getByRole('heading', { level: 2, name: dish.label }).count())
    .toBe(1)
  const values = dish.configs.flatMap((group) =>
    group.contents.filter((option) => option.added).map(({ value }) => String(value)),
  )
  const bill = referenceBill({
    lines: [
      {
        values,
        categoryDiscount: discountOf(dish),
        itemDiscount: String(dish.discount),
        quantity: 2,
        taxes: [],
      },
    ],
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
