import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Keeps a picture of what a person sees, for people to look at: only where STORY_PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}
