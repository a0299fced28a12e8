/** A passkey: added on one's own device, named, used in place of the password, and removed. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture, WIDTHS } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** A passkey belongs to a domain name, so a numeric address will not do. */
const origin = () => fixture.server.origin.replace('127.0.0.1', 'localhost')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const board = (page: Page) => page.getByRole('button', { name: 'Pause ordering' }).waitFor()

/** A device that verifies its user by fingerprint. */
async function openWithAuthenticator(): Promise<Page> {
  const context = await fixture.browser.openContext({ width: 390, height: 844 })
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto(origin() + APP_PAGES.signIn)
}

it('signs in without a password, until it is removed', async () => {
  const page = await openWithAuthenticator()
  await page.goto(origin() + APP_PAGES.signIn)
  await isClean(page, 'the sign-in page with passkeys')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await press(page, 'Sign in')
  await board(page)

  await page.goto(origin() + pathTo(APP_PAGES.account, { slug }))
  await press(page, 'Add a passkey')
  await page.getByLabel('Your password', { exact: true }).fill(OWNER.password)
  await press(page, 'Continue')
  const own = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await own.getByText('Not used yet').waitFor()
  await own.getByRole('button', { name: /^Rename/ }).click()
  await own.getByLabel('Name').fill('My phone')
  await press(page, 'Save')
  await own.getByText('My phone', { exact: true }).waitFor()
  await isClean(page, 'own passkeys')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await own.scrollIntoViewIfNeeded()
    await picture(page, `passkeys-${width}`)
  }

  await signOut(page)
  await press(page, 'Sign in with a passkey')
  await board(page)

  await page.goto(origin() + pathTo(APP_PAGES.account, { slug }))
  await own.getByText(/^Used/).waitFor()
  await press(page, 'Remove My phone')
  await press(page, 'Remove permanently My phone')
  await expect.poll(() => own.count()).toBe(0)
  await signOut(page)
  fixture.browser.expectComplaint(/status of 422/)
  await press(page, 'Sign in with a passkey')
  await page.getByText('This passkey is not known here, or was removed.').waitFor()
})
