/** Reserved slug of the bundled sample store. */
export const SAMPLE_SLUG = 'demo'

/** Limit of a slug, in characters. */
export const SLUG_MAX = 64

/** Whether a text can be a store's slug: lower-case letters and digits, single dashes between, at most 64. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
