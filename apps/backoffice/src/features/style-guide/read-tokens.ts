/** A custom property of the style sheets. */
export interface Token {
  readonly name: string
  readonly value: string
  readonly isColour: boolean
}

const COLOUR = /^(#|rgb|hsl)/
/** Prefixes of names that belong to libraries. */
const OF_LIBRARIES = ['--mantine', '--rc-']

/** Custom properties that the product's style sheets set for the whole page, with their current values. */
export function readTokens(): Token[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue
      for (const name of rule.style) if (isOurs(name)) names.add(name)
    }
  }
  const now = getComputedStyle(document.documentElement)
  return [...names].map((name) => {
    const value = now.getPropertyValue(name).trim()
    return { name, value, isColour: COLOUR.test(value) }
  })
}

/** Rules of a sheet; none for a cross-origin one, which browsers do not expose. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

function isOurs(name: string): boolean {
  return name.startsWith('--') && name !== '--font' && !OF_LIBRARIES.some((start) => name.startsWith(start))
}
