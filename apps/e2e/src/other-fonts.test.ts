/** Other phones have other fonts: targets stay large enough and no text is cut off in any of them. */
import { describe, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import { addButton, chooseType, goToCart, openSheet, orderNumber, placeButton } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { fitsFingers } from './support/touch-targets.ts'

describe.each(['Noto Sans', 'Lato'] as const)('in %s', (fonts) => {
  const shop = makeSampleStore({ aboutUs: 'We cook.' })
  const fixture = useBrowserFixture({ stores: [shop], fonts })

  it('fits fingers and the screen from the menu to the order, in English and Hindi', async () => {
    for (const lang of ['en', 'hi']) {
      const page = await fixture.open(`/${shop.profile.slug}?lang=${lang}`)
      const fits = async (state: string) => {
        await fitsFingers(page, `${state} in ${lang}`)
        await fitsScreen(page, `${state} in ${lang}`)
      }
      await fits('menu')
      await page.context().close()
    }
    const page = await fixture.open(`/${shop.profile.slug}`)
    const sheet = await openSheet(page, 'Veg Biryani')
    await fitsFingers(page, 'sheet')
    await fitsScreen(page, 'sheet')
    await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
    await addButton(sheet).click()
    await sheet.waitFor({ state: 'detached' })
    await goToCart(page)
    await chooseType(page, 'Dine-In')
    await fitsScreen(page, 'cart')
    await page.getByLabel('Table/Room no').fill('4')
    await placeButton(page).click()
    expect(await orderNumber(page)).toBeGreaterThan(0)
    await fitsScreen(page, 'status')
  })
})
