/** Keyboard actions of stories. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_STOPS = 60

/** Name of the focused element, as a screen reader reads it. */
export async function focused(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
      return (
        element.ariaLabel ??
        [...(labels ?? [])].map((label) => label.textContent).join(' ') ??
        element.textContent ??
        ''
      )
    })
    .then(async (name) => name || page.evaluate(() => document.activeElement?.textContent ?? ''))
}

/** Further context read for the focused element: its group, and the group's description. */
export async function focusedGroup(page: Page): Promise<string> {
  return page.evaluate(() => {
    const group = document.activeElement?.closest('fieldset')
    const described = (group?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    return [group?.querySelector('legend')?.textContent, ...texts].filter(Boolean).join(' · ')
  })
}

/** Presses Tab until an element of this name has the focus, and checks that it is on the screen, uncovered. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (!name.test(await focused(page))) continue
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement!
      const box = element.getBoundingClientRect()
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return (
        top !== null &&
        (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true)
      )
    })
    expect(isSeen, `${name} has the focus but is hidden`).toBe(true)
    return
  }
  throw new Error(`${name} is not reached by Tab`)
}
