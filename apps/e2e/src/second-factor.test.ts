/** A second factor, from setting up the app to the loss of the phone. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { appWith } from '@thali/test-kit/authenticator-app'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const password = (page: Page) => page.getByLabel('Your password', { exact: true })

async function look(page: Page, name: string) {
  await isClean(page, name)
  await pictures(page, `${name}`)
}

function isTopInSight(shown: Element): boolean {
  const { left, top, width } = shown.getBoundingClientRect()
  return shown.contains(document.elementFromPoint(left + width / 2, top + 1))
}

/** Signs in on another device, up to the second factor. */
async function signInElsewhere(): Promise<Page> {
  const page = await (await fixture.browser.openContext({ width: 390, height: 844 })).newPage()
  await page.goto(fixture.server.origin + APP_PAGES.signIn)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await press(page, 'Sign in')
  await page.getByLabel('Code', { exact: true }).waitFor()
  return page
}

it('asks for the app’s code after the password, and accepts a recovery code in place of it', async () => {
  const own = await signIn(fixture)
  await own.goto(fixture.server.origin + pathTo(APP_PAGES.account, { slug }))
  await press(own, 'Set up')
  await password(own).fill('not my password')
  fixture.browser.expectComplaint(/status of 401/)
  await press(own, 'Continue')
  await own.getByText('This is not your password.').waitFor()
  await password(own).fill(OWNER.password)
  await press(own, 'Continue')

  // Not below the head of the page, where it could not be scanned.
  const qrCode = own.getByRole('img', { name: 'Code for the authenticator app' })
  expect(await qrCode.evaluate(isTopInSight)).toBe(true)
  const key = (await own.locator('code').textContent()) ?? ''
  const app = appWith(key.replaceAll(' ', ''))
  await look(own, 'second-factor-set-up')
  await own.getByLabel('Code shown in the app').fill(app.nextCode())
  await press(own, 'Turn on')
  const shown = own.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await shown.first().waitFor()
  const codes = await shown.allTextContents()
  expect(codes).toHaveLength(10)
  await look(own, 'second-factor-codes')
  await press(own, 'I have saved them')
  await own.getByText('Recovery codes left: 10').waitFor()

  const phone = await signInElsewhere()
  await look(phone, 'second-factor-sign-in')
  fixture.browser.expectComplaint(/status of 422/)
  await phone.getByLabel('Code', { exact: true }).fill('000000')
  await press(phone, 'Sign in')
  await phone.getByText('This code is wrong').waitFor()
  await phone.getByLabel('Code', { exact: true }).fill(app.nextCode())
  await press(phone, 'Sign in')
  await phone.getByRole('button', { name: 'Pause ordering' }).waitFor()

  const borrowed = await signInElsewhere()
  await press(borrowed, 'Use a recovery code')
  await borrowed.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await press(borrowed, 'Sign in')
  await borrowed.getByRole('button', { name: 'Pause ordering' }).waitFor()

  await own.reload()
  await own.getByText('Recovery codes left: 9').waitFor()
  await press(own, 'Turn off')
  await password(own).fill(OWNER.password)
  await press(own, 'Turn it off')
  await own.getByText('Please enter the code.').waitFor()
  await look(own, 'second-factor-turn-off')
  await own.getByLabel('Code from your app, or a recovery code').fill(codes[1] ?? '')
  await press(own, 'Turn it off')
  await own.getByRole('button', { name: 'Set up', exact: true }).waitFor()
})
