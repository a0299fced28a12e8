/**
 * Owner who chooses notifications, sees who is notified in quiet hours, and filters the list.
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('saves notification settings and quiet hours, and filters the list, by keyboard and in both languages', async () => {
  const page = await signIn(fixture)
  await page.goto(fixture.server.origin + pathTo(APP_PAGES.profile, { slug }))
  const inApp = page.getByRole('checkbox', { name: 'Low ratings: in the app' })
  await inApp.focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Orders that wait: on my devices' }).uncheck()
  await page.getByRole('switch', { name: 'Quiet hours' }).check()
  await page.getByLabel('Until', { exact: true }).fill('06:30')
  await page.getByRole('button', { name: 'Save your notifications' }).click()
  await page.getByText('No other devices are notified of waiting orders during that time.').waitFor()
  await page.reload()
  await page.getByText('No other devices are notified of waiting orders during that time.').waitFor()
  expect(await inApp.isChecked()).toBe(false)
  expect(await page.getByLabel('Until', { exact: true }).inputValue()).toBe('06:30')
  await isClean(page, 'notice-settings')
  await fitsEveryScreen(page, 'notice-settings', isWithinSides)

  await page.getByRole('button', { name: /^Notices/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await panel.getByText('Unread', { exact: true }).click()
  await panel.getByText('No notification of this kind').waitFor()
  await panel.getByRole('combobox', { name: 'Kind of notice' }).selectOption({ label: 'Silent printers' })
  await isClean(page, 'notice-filters')
  await fitsEveryScreen(page, 'notice-filters', isWithinSides)
  await panel.getByRole('button', { name: 'Show all' }).click()
  await panel.getByText('Nothing needs your attention').waitFor()
  await panel.getByRole('link', { name: 'Notifications and quiet hours' }).click()
  await panel.waitFor({ state: 'hidden' })

  await page.getByText('हिन्दी', { exact: true }).click()
  await page.getByRole('heading', { name: 'आपको क्या बताया जाए' }).waitFor()
  await fitsEveryScreen(page, 'notice-settings-hi', isWithinSides)
})
