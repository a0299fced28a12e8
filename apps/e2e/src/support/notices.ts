/** Notices of the storefront, and what they cover. */
import type { Locator, Page } from 'playwright-core'

/** Texts of the diner's notices that are shown. */
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('paragraph')
/** Edges of an element, in CSS pixels. */
export const boxOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** True if the card of a notice lies over any part of an element. */
export async function isCovered(notice: Locator, field: Locator): Promise<boolean> {
  const [one, other] = [await boxOf(notice.locator('..')), await boxOf(field)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
