/** The style guide's states as a browser draws them: the size of each, and its picture in cells. */
import { cellsOf } from '@thali/test-kit/picture-cells'
import type { Frame, Page } from 'playwright-core'
import { picture } from './picture.ts'

export interface DrawnState {
  /** Width and height in pixels. */
  readonly box: readonly [width: number, height: number]
  readonly cells: string
}

const WIDTH_PX = 1280
/** The tallest screen for one picture; a browser draws up to 16,384 pixels. */
const HIGHEST_PX = 16_000
/**
 * Scroll distance between two pictures of a higher page: a state at the edge of one is whole in
 * the next.
 */
const STEP_PX = 12_000

interface Place {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Every state of the open page and of the frame in it, by name. Frames within states are not looked into. */
export async function drawStates(page: Page, title: string): Promise<Record<string, DrawnState>> {
  const height = await page.locator('[data-story]').first().evaluate(contentHeight)
  await page.setViewportSize({ width: WIDTH_PX, height: Math.min(height + 400, HIGHEST_PX) })
  const frame = page.frames().find((one) => one.url().includes('/style-guide'))
  await settle(page.mainFrame())
  if (frame) await settle(frame)
  const drawn: Record<string, DrawnState> = {}
  for (let scrolled = 0; scrolled === 0 || scrolled < height; scrolled += STEP_PX) {
    const top = await page.locator('[data-story]').first().evaluate(scrollTo, scrolled)
    const at = frame ? await (await frame.frameElement()).boundingBox() : null
    const places = [
      ...(await placesIn(page.mainFrame())),
      ...(frame && at ? shift(await placesIn(frame), at) : []),
    ]
    const drawing = await page.screenshot()
    await picture(page, `style-guide-${title}${scrolled === 0 ? '' : `-${scrolled}`}`)
    for (const place of places.filter((one) => one.top >= top && one.top + one.height <= HIGHEST_PX)) {
      drawn[place.name] ??= await drawnAt(drawing, place)
    }
  }
  await page.setViewportSize({ width: WIDTH_PX, height: 800 })
  return drawn
}

async function drawnAt(drawing: Buffer, { left, top, width, height }: Place): Promise<DrawnState> {
  const whole = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  }
  return { box: [whole.width, whole.height], cells: await cellsOf(drawing, whole) }
}

/** Scrolls the container of an element; returns where its view begins. Runs in the page. */
function scrollTo(element: Element, px: number): number {
  const around = element.closest('section[tabindex]')
  if (around) around.scrollTop = px
  return around?.getBoundingClientRect().top ?? 0
}

/** Height of an element's scroll container, once the frame in it has its own. Runs in the page. */
function contentHeight(element: Element): number {
  return element.closest('section[tabindex]')?.scrollHeight ?? 0
}

/** Waits for fonts and pictures, and cancels all animations. */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].map(
        (image) =>
          image.complete || new Promise((done) => image.addEventListener('load', done, { once: true })),
      ),
    )
    for (const animation of document.getAnimations()) animation.cancel()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

async function placesIn(frame: Frame): Promise<Place[]> {
  return frame.locator('[data-story]').evaluateAll((stories) =>
    stories
      .filter((story) => !story.querySelector('iframe'))
      .map((story) => {
        const shown = story.firstElementChild ?? story
        const { left, top, width, height } = shown.getBoundingClientRect()
        return { name: (story as HTMLElement).dataset.story ?? '', left, top, width, height }
      }),
  )
}

/**
 * Shifts places by the frame's offset, and prefixes their names with `storefront`: both apps have a Button.
 */
function shift(places: readonly Place[], { x, y }: { readonly x: number; readonly y: number }): Place[] {
  return places.map((place) => ({
    ...place,
    name: `storefront: ${place.name}`,
    left: place.left + x,
    top: place.top + y,
  }))
}
