const ROOT = /:root\s*\{([^}]*)\}/g
const PROPERTY = /(--[\w-]+)\s*:\s*([^;}]+)/g
const COLOUR = /^(#|rgb|hsl)/

export interface StorefrontToken {
  readonly name: string
  /** First value in the style sheet, which is that of the light scheme. */
  readonly value: string
  readonly isColour: boolean
}

/** Custom properties that style sheets set for the whole page, each once. */
export function parseTokens(css: string): StorefrontToken[] {
  const tokens = new Map<string, StorefrontToken>()
  for (const [, block = ''] of css.matchAll(ROOT)) {
    for (const [, name = '', text = ''] of block.matchAll(PROPERTY)) {
      const value = text.trim()
      if (!tokens.has(name)) tokens.set(name, { name, value, isColour: COLOUR.test(value) })
    }
  }
  return [...tokens.values()]
}
