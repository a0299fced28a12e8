/** What of a page is deaf while somebody scrolls in it. */
import type { Page } from 'playwright-core'

const SETTLED_MS = 2_000
/** A fling of the wheel, a frame, in pixels. */
export const STEP_PX = 800

export interface Longest {
  readonly longestMs: number
  readonly over: number
  readonly seen: number
}

export function showLongest({ longestMs, over, seen }: Longest): string {
  return `${seen} scrolled through, longest task ${longestMs.toFixed(0)} ms, ${over} over 50 ms (goal none)`
}

/** @param act answers how much it has scrolled through */
export async function longestTask(page: Page, act: () => Promise<number>): Promise<Longest> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  const seen = await act()
  await page.waitForTimeout(SETTLED_MS)
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  return { longestMs: Math.max(0, ...tasks), over: tasks.length, seen }
}

/** Down to the last thread: pages come as the end comes near. @returns how many rows of `rowPx` it has */
export function scrollList(page: Page, rowPx: number): Promise<number> {
  return page.evaluate(
    async ([step, row]) => {
      const list = document.querySelector('ul[aria-label="Threads"]')?.parentElement
      if (!list) throw new Error('there is no list')
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let still = 0; still < 240; ) {
        const before = list.scrollTop
        list.scrollTop += step
        await frame()
        still = list.scrollTop === before ? still + 1 : 0
      }
      return Math.round(list.scrollHeight / row)
    },
    [STEP_PX, rowPx] as const,
  )
}
