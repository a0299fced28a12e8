export interface TextPart {
  readonly text: string
  /** A URL or a mail address. */
  readonly href?: string
}

/** Matches in linear time: no part of the pattern can match the same text in two ways. */
const LINK = /https?:\/\/[^\s<>"]{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
/** Punctuation that ends the sentence rather than the address. */
const TRAILING = /[.,;:!?'")\]}]+$/

/**
 * Parts of a text, in order. A link shows its whole URL as written, so that a mail cannot disguise the target of
 * a link.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = withoutTrailing(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function withoutTrailing(found: string): string {
  const trailing = TRAILING.exec(found)?.[0] ?? ''
  // In `…/Thali_(dish)` the bracket is part of the address.
  const isClosing = trailing.startsWith(')') && found.includes('(')
  return found.slice(0, found.length - trailing.length + (isClosing ? 1 : 0))
}

function hrefOf(address: string): string | null {
  if (!/^https?:/i.test(address)) return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
  return URL.canParse(address) ? new URL(address).href : null
}
