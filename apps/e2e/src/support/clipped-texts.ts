import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS } from './browser-fixture.ts'
import { picture } from './picture.ts'

/** Checks that no content exceeds the screen's sides and no text is cut off. */
export async function fitsScreen(page: Page, state: string): Promise<void> {
  await isWithinSides(page, state)
  await expect.poll(() => clippedTexts(page), { message: `${state} cuts texts off` }).toEqual([])
}

/** Fits a phone, a tablet and a desktop, with a picture of each; restores the page's width. */
export async function fitsEveryScreen(page: Page, state: string, fits = fitsScreen): Promise<void> {
  const own = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: own.height })
    await picture(page, `${state}-${width}`)
    await fits(page, `${state} at ${width}`)
  }
  await page.setViewportSize(own)
}

/** Checks that no content exceeds the screen's sides, once the page has settled to its width. */
export async function isWithinSides(page: Page, state: string): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beside, { message: `${state} is wider than the screen` }).toBeLessThanOrEqual(0)
}

/** Texts that reach beyond the screen, or beyond a box that hides overflow; ellipses are intended. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? ''
      const parent = text.parentElement
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('script, style, option')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && isCut(parent, box)) found.push(words.slice(0, 60))
    }
    return found

    function isCut(element: Element, box: DOMRect): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (edge.width <= 1) return false
        if (/auto|scroll/.test(style.overflowX)) return false
        const isOutside = box.right > edge.right + 1 || box.left < edge.left - 1
        const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isMeant) return false
        if (isOutside && /hidden|clip/.test(style.overflowX) && around !== document.body) return true
      }
      return box.right > innerWidth + 1 || box.left < -1
    }
  })
}
