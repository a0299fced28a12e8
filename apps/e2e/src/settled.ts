import type { Page } from 'playwright-core'

/**
 * Waits until a page has put away what it keeps on the device, as it has long before a person types another
 * address: a cart that was just begun, an order that was just called placed, the language of a scanned link.
 */
export async function settled(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.waitForFunction(async () => {
    const [, lang] = /[?&]lang=(en|hi)\b/.exec(location.search) ?? []
    if (lang && !document.cookie.includes(`lang=${lang}`)) return false
    const hasCart = document.querySelector('a[href^="/place-order"]') !== null
    if (hasCart && !Object.keys(localStorage).some((name) => name.startsWith('thali:cart.'))) return false
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'thali')
    return !isThere || (await countAttempts()) === 0

    function countAttempts(): Promise<number> {
      return new Promise((resolve) => {
        const opening = indexedDB.open('thali')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('attempts')
          const counting = reading.objectStore('attempts').count()
          counting.onsuccess = () => resolve(counting.result)
          reading.oncomplete = () => opening.result.close()
        }
      })
    }
  })
}
