import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks that touch hits all targets, and that no phone zooms in on a focused field. */
export async function fitsFingers(page: Page, state: string): Promise<void> {
  await expect.poll(() => smallTargets(page), { message: `${state} has targets below 44 px` }).toEqual([])
  await expect
    .poll(() => smallFields(page), { message: `${state} has fields that iOS zooms into` })
    .toEqual([])
}

/**
 * Finds targets that take taps on less than 44 by 44 px, tried point by point: elements that lie over a
 * target count, and so does invisible area around it. A link within a sentence may be as low as its line
 * where nothing else is near.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 44
    const STEP_PX = 0.5
    const LEAST_SPACING_PX = 24
    const inView = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const targets = [...inView.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((element) => !element.matches(':disabled, .skip-link') && !element.closest('[hidden]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Elements that ignore touch are only for keyboard and mouse.
      .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
      .map((element) => (element.matches('[type=radio], [type=checkbox]') ? rowOf(element) : element))
    const found = targets.map(complaintAbout).filter((complaint) => complaint !== '')
    scrollTo({ top: 0, behavior: 'instant' })
    return found

    function rowOf(choice: HTMLElement): HTMLElement {
      return choice.closest('label') ?? choice
    }

    function complaintAbout(target: HTMLElement): string {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = centreOf(target)
      const width = reach(target, x, y, STEP_PX, 0)
      const height = reach(target, x, y, 0, STEP_PX)
      if (Math.min(width, height) >= LEAST_PX - STEP_PX) return ''
      if (isWithinText(target) && targets.every((other) => other === target || isApart(target, other)))
        return ''
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)
      return `${target.tagName.toLowerCase()} "${name}" ${width} × ${height}`
    }

    /** Length along this line, as far as it matters, on which taps reach the target. */
    function reach(target: HTMLElement, x: number, y: number, stepX: number, stepY: number): number {
      if (!takes(target, x, y)) return 0
      let steps = 1
      for (const way of [1, -1]) {
        for (let away = 1; steps * STEP_PX < LEAST_PX; away += 1) {
          if (!takes(target, x + way * away * stepX, y + way * away * stepY)) break
          steps += 1
        }
      }
      return steps * STEP_PX
    }

    function takes(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      return target.contains(hit) || hit?.closest('label')?.control === target
    }

    function centreOf(target: HTMLElement) {
      const box = target.getClientRects()[0] ?? target.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }

    function isWithinText(target: HTMLElement): boolean {
      const isInline = getComputedStyle(target).display === 'inline'
      return isInline && target.parentElement?.textContent?.trim() !== target.textContent?.trim()
    }

    function isApart(target: HTMLElement, other: HTMLElement): boolean {
      const [one, two] = [centreOf(target), centreOf(other)]
      return Math.hypot(one.x - two.x, one.y - two.y) >= LEAST_SPACING_PX
    }
  })
}

/** Fields of less than 16 px, on which iOS zooms in. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.matches('[type=radio], [type=checkbox]') && field.checkVisibility())
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => size < 16)
      .map(({ field, size }) => `${field.outerHTML.slice(0, 80)} ${size} px`),
  )
}
