/** A closed restaurant with a breakfast and a dinner menu: both are shown with their hours, and ordered for later. */
import { clockNow } from '@thali/builders/clock-now'
import { makeCategory, makeOrderConfig } from '@thali/builders/make-store'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { formatMinuteOfDay } from '@thali/domain/time/format-time'
import { DAY_MINUTES } from '@thali/domain/time/store-clock'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const begun = minuteOfClockTime(clockNow())
/** A time some hours from now, in a file's format. */
const hours = (count: number) =>
  formatMinuteOfDay((begun + count * 60) % DAY_MINUTES, { isTwelveHours: false, isMonthFirst: false })
const read = (count: number) =>
  formatMinuteOfDay((begun + count * 60) % DAY_MINUTES, { isTwelveHours: true, isMonthFirst: false })

const menuOf = (label: string, hindi: string, dish: string, from: string, to: string) =>
  makeSampleMenu({
    label,
    remarks: '',
    activeStartTime: from,
    activeEndTime: to,
    translations: { hi: { label: hindi } },
    categories: [makeCategory({ label: `${label} dishes`, items: [makeDish(dish, 120)] })],
  })
const shop = makeSampleStore(
  {
    orderConfigs: [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Pickup' })],
    hours: WEEKDAYS.map((day) => ({ day, from: hours(2), to: hours(16) })),
  },
  {
    menus: [
      menuOf('Breakfast', 'नाश्ता', 'Poha', hours(1), hours(5)),
      menuOf('Dinner', 'रात का खाना', 'Evening Thali', hours(10), hours(15)),
    ],
  },
)
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('shows menus that can be ordered for later with their hours, and takes orders only within them', async () => {
  const phone = await fixture.open(`/${slug}`)
  await phone.getByText('You can order for later: choose a pickup time.').waitFor()
  await fitsEveryScreen(phone, 'closed', isWithinSides)
  const cards = phone.getByRole('main').getByRole('link')
  await cards
    .nth(0)
    .getByText(`Served ${read(1)} to ${read(5)}`, { exact: true })
    .waitFor()
  await cards
    .nth(1)
    .getByText(`Served ${read(10)} to ${read(15)}`, { exact: true })
    .click()
  await phone.getByText(`Served ${read(10)} to ${read(15)}`, { exact: true }).waitFor()
  await tapAdd(phone, 'Evening Thali')
  await picture(phone, 'closed-menu-390')
  await goToCart(phone)

  await phone.getByLabel('Pickup Time').fill(hours(3))
  const refused = `Evening Thali is served ${read(10)} to ${read(15)}. Please choose another time.`
  await phone.getByText(refused, { exact: true }).waitFor()
  await placeButton(phone).click()
  await phone.getByRole('alert').getByText(refused, { exact: true }).waitFor()
  await picture(phone, 'closed-refused-390')
  await phone.getByLabel('Pickup Time').fill(hours(12))
  await expect.poll(() => phone.getByText(refused, { exact: true }).count()).toBe(0)
  await placeButton(phone).click()
  await orderNumber(phone)
})
