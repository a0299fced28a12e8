/**
 * Measures the menu page on a cheap phone: loaded cold on a throttled profile (4 × CPU, 150 ms, 1.6 Mbit/s),
 * and a menu of 500 items scrolled and searched on the unthrottled machine.
 *
 *   node bench/src/phone-profile.ts [STORE-FILE …]    the sample store, and these
 */
import { setTimeout as wait } from 'node:timers/promises'
import { launchChromium } from '@thali/test-kit/story-browser'
import { storeFilesFrom } from './bench-args.ts'
import { measureColdLoad } from './cold-load.ts'
import { measureLongMenu } from './long-menu.ts'
import { menuChoice, startPhoneStores } from './phone-stores.ts'
import { launchPlainBrowser } from './plain-browser.ts'

const stores = await startPhoneStores(storeFilesFrom(process.argv.slice(2)))
try {
  const plain = await launchPlainBrowser()
  for (const scanned of stores.scanned) {
    const menu = await menuChoice(scanned)
    for (const address of menu === null ? [scanned] : [scanned, menu]) {
      await untilImagesAreMade(address)
      await measureColdLoad(plain, address)
    }
  }
  await plain.close()
  const browser = await launchChromium('Roboto', 'full')
  await measureLongMenu(browser, stores.long)
  await browser.close()
} finally {
  await stores.stop()
}

/** A menu's first minutes, in which AVIF is still being made, are not what its diners meet. */
async function untilImagesAreMade(address: string): Promise<void> {
  const page = await (await fetch(address)).text()
  const images = new Set(page.match(/\/media\/[^" ]+\.avif/g))
  for (const image of images) {
    const isMade = async () => {
      const answer = await fetch(new URL(image, address), { method: 'HEAD' })
      return answer.headers.get('content-type') === 'image/avif'
    }
    while (!(await isMade())) await wait(500)
  }
}
