import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Stores a picture of the screen for review: only if STORY_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES
  if (!folder) return
  // Colours fade between the schemes; what pulses without end is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Takes pictures on a phone, a tablet and a desktop, light and dark. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.STORY_PICTURES) return
  const own = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await picture(page, `${name}-${width}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (own) await page.setViewportSize(own)
}
