import type { GuideLook } from '@thali/contract/page-state'

const DARK = /\(prefers-color-scheme:\s*dark\)/g
/** Conditions that always and never hold, and may be combined with others. */
const ALWAYS = '(min-width:0)'
const NEVER = '(max-width:0)'

/** Style sheets for an appearance: the media queries of scheme and size follow it instead of the device. */
export function lookCss(css: string, { scheme, size }: GuideLook): string {
  const text = size === 100 ? '' : `html{font-size:${size}%}`
  if (scheme === null) return css + text
  return `${css.replace(DARK, scheme === 'dark' ? ALWAYS : NEVER)}:root{color-scheme:${scheme}}${text}`
}
