/** An operator creates a store and hands it over; suspended, it sells nothing; its owner reads what was done. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { appWith } from '@thali/test-kit/authenticator-app'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const fixture = useBrowserFixture({ stores: [shop] })
const OPERATOR = 'operator@example.com'
const NEW_OWNER = 'asha@example.com'
const PASSWORD = 'eight stoves in a row'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function look(page: Page, name: string) {
  await isClean(page, name)
  await pictures(page, `operators-${name}`)
}

/** An operator's first sign-in, by the link that the command prints, up to their pages. */
async function openOperator(): Promise<Page> {
  const link = (await fixture.thali(['operator', 'create', '--email', OPERATOR])).trim()
  const page = await (await fixture.browser.openContext({ width: 1280, height: 844 })).newPage()
  await page.goto(fixture.server.origin + new URL(link).pathname + new URL(link).search)
  // `all` waits for nothing.
  await page
    .getByLabel(/password/i)
    .first()
    .waitFor()
  for (const field of await page.getByLabel(/password/i).all()) await field.fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page
    .getByRole('heading', { name: /password is set|Sign in/i })
    .first()
    .waitFor()
  await page.goto(`${fixture.server.origin}${APP_PAGES.signIn}?next=${APP_PAGES.operator}`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OPERATOR)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.getByRole('heading', { name: 'Operators need a second factor' }).waitFor()
  await look(page, 'gate')
  await press(page, 'Set up')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await press(page, 'Continue')
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code shown in the app').fill(appWith(key.replaceAll(' ', '')).nextCode())
  await press(page, 'Turn on')
  await press(page, 'I have saved them')
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Stores' }).waitFor()
  return page
}

it('creates a store, hands it over, suspends it, and is visible to its owner', async () => {
  const operator = await openOperator()
  await operator.getByRole('link', { name: shop.profile.name }).waitFor()
  await look(operator, 'stores')
  await press(operator, 'Change several…')
  await press(operator, 'Take those of the list')
  await operator.getByRole('combobox', { name: 'Change' }).selectOption('resume')
  await press(operator, 'Show what will change')
  await operator.getByRole('button', { name: 'Change 1 store' }).waitFor()
  await look(operator, 'several')
  await press(operator, 'Change 1 store')
  await operator.getByText('Changed', { exact: true }).waitFor()
  await press(operator, 'Done')
  await press(operator, 'New store')
  await operator.getByLabel('Name of the restaurant').fill('Chai Point')
  await operator.getByLabel('Address of its menu').fill('chai-point')
  await operator.getByLabel('E-mail of its owner').fill(NEW_OWNER)
  await operator.getByLabel('Days of trial').fill('30')
  await look(operator, 'new-store')
  await press(operator, 'Create the store')
  const link = (await operator.getByText(/^https?:.*\/auth\/link\//).textContent()) ?? ''
  await press(operator, 'Done')

  const owner = await (await fixture.browser.openContext({ width: 1280, height: 844 })).newPage()
  await owner.goto(fixture.server.origin + new URL(link).pathname)
  await owner
    .getByLabel(/password/i)
    .first()
    .fill(PASSWORD)
  await owner.locator('form button[type=submit]').click()
  await owner.waitForURL(/\/app\/chai-point/)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.board, { slug: 'chai-point' }))
  await owner.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

  await operator.getByRole('link', { name: 'Chai Point' }).click()
  await operator.getByText(NEW_OWNER).first().waitFor()
  await operator.getByLabel('Reason, which its staff read').fill('The invoice of May is open')
  await press(operator, 'Suspend the store')
  await operator.getByText(/Its staff read: The invoice of May is open/).waitFor()
  await look(operator, 'store')

  const diner = await fixture.open('/chai-point')
  await diner.getByText('Ordering is not possible here at the moment').waitFor()

  // The screen was open before.
  await owner.getByText('Reason: The invoice of May is open').waitFor()
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.settingsChanges, { slug: 'chai-point' }))
  await owner.getByText('Reason: The invoice of May is open').first().waitFor()
  await owner.getByText('Store suspended by an operator').waitFor()
  await press(owner, 'Check the log')
  await owner.getByText(/entries are unchanged/).waitFor()
  await look(owner, 'changes')

  for (const [tab, title] of [
    ['Work and messages', 'work'],
    ['Health', 'health'],
    ['API tokens', 'tokens'],
    ['You', 'you'],
  ] as const) {
    await operator.getByRole('link', { name: tab }).click()
    await operator.getByRole('heading', { name: tab, level: 1 }).waitFor()
    await operator.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
    await look(operator, title)
  }
  expect(await operator.locator('main').count()).toBe(1)
})
