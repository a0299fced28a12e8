/** Documentation read by keyboard, in both languages, at every width. */
import { it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fits } from './support/fits.ts'

const fixture = useBrowserFixture({})

it('can be searched by keyboard alone, and read in Hindi', async () => {
  const page = await fixture.open('/docs', { width: 1280, height: 900 })
  await page.keyboard.press('/')
  await page.keyboard.type('discount')
  await page.getByText('Discounts', { exact: true }).and(page.locator('#results b')).waitFor()
  await fits(page, 'documentation-search')

  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${fixture.server.origin}/docs/owners/discounts`)
  await page.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click()
  await page.getByRole('heading', { level: 1, name: 'छूट' }).waitFor()
  await fits(page, 'documentation-in-hindi')
})
