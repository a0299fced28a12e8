import { BLACK, contrast, mix, parseHex, type Rgb, toHex, WHITE } from './color.ts'

/** Shades of a store's colour that are legible on one background; CSS colours (`#rrggbb`). */
export interface Shades {
  readonly paper: string
  /** Fills of primary actions and selected elements. */
  readonly accent: string
  /** Black or white, whichever is legible on `accent` (4.5:1 or better). */
  readonly onAccent: string
  /** Hover and pressed fills, and text in the store's colour: 4.5:1 on paper, on `accentSoft` and on sunken ground. */
  readonly accentStrong: string
  readonly onAccentStrong: string
  /** Tint of at most 12 % on paper. */
  readonly accentSoft: string
  /** Outlines: the accent where it reaches 3:1 on paper, else `accentStrong`. */
  readonly accentLine: string
}

export interface Theme {
  readonly light: Shades
  readonly dark: Shades
}

/** Colour of stores without one. */
export const DEFAULT_COLOR = 'FF9900'
/** Background of pages, by scheme. */
export const PAPER = { light: '#ffffff', dark: '#161413' } as const

/** Background of notices and other sunken ground, on which text in the store's colour must be legible, too. */
export const SUNKEN_COLORS = { light: '#f1ede7', dark: '#2a2622' } as const

const TEXT_CONTRAST = 4.5
/** Contrasts above 4.5:1 for dark paper and for greys, where a bare 4.5:1 looks disabled. */
const STRONG_CONTRAST = { light: TEXT_CONTRAST, dark: 6.5 } as const
const GREY_CONTRAST = 10
const GREY_CHROMA = 24
const SHAPE_CONTRAST = 3
/** Difference of one channel from which a tint shows on paper. */
const VISIBLE_STEP = 16
const SOFT_SHARE = { light: 0.1, dark: 0.12 } as const

/** Black or white, whichever contrasts more; one of them always reaches 4.5:1. */
function readableOn(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= TEXT_CONTRAST || contrast(fill, WHITE) >= contrast(fill, BLACK)
    ? WHITE
    : BLACK
}

/** Smallest change of a colour towards black or white that satisfies a test. */
function pushed(color: Rgb, towards: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(towards, color, share)
    if (isEnough(candidate)) return candidate
  }
  return towards
}

/** Smallest lightening that satisfies a test: brighter in the same hue, and only then towards white. */
function lightened(color: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  const brightest = isGrey(color) ? 1 : 255 / Math.max(...color)
  const brightened = (factor: number): Rgb => {
    const [red, green, blue] = color
    return [Math.round(red * factor), Math.round(green * factor), Math.round(blue * factor)]
  }
  for (let factor = 1; factor < brightest; factor += 0.04) {
    const candidate = brightened(factor)
    if (isEnough(candidate)) return candidate
  }
  return pushed(brightened(brightest), WHITE, isEnough)
}

/** Whether a colour has too little hue to be seen as one. */
function isGrey(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) < GREY_CHROMA
}

/** Whether one colour is seen as an area on the other. */
function isApart(one: Rgb, other: Rgb): boolean {
  return one.some((channel, index) => Math.abs(channel - (other[index] ?? 0)) >= VISIBLE_STEP)
}

function shadesOn(brand: Rgb, scheme: 'light' | 'dark'): Shades {
  const paper = parseHex(PAPER[scheme]) as Rgb
  const away = scheme === 'light' ? BLACK : WHITE
  const fill = isGrey(brand) ? GREY_CONTRAST : SHAPE_CONTRAST
  const accent = scheme === 'light' ? brand : lightened(brand, (color) => contrast(color, paper) >= fill)
  const target = isGrey(brand) ? GREY_CONTRAST : STRONG_CONTRAST[scheme]
  const tint = (color: Rgb) => mix(color, paper, SOFT_SHARE[scheme])
  const soft = tint(pushed(accent, away, (color) => isApart(tint(color), paper)))
  const grounds = [soft, parseHex(SUNKEN_COLORS[scheme]) as Rgb]
  const isStrong = (color: Rgb) =>
    contrast(color, paper) >= target && grounds.every((ground) => contrast(color, ground) >= TEXT_CONTRAST)
  const begun = mix(away, accent, 0.12)
  const strong = scheme === 'light' ? pushed(begun, BLACK, isStrong) : lightened(begun, isStrong)
  const line = contrast(accent, paper) >= SHAPE_CONTRAST ? accent : strong
  return {
    paper: PAPER[scheme],
    accent: toHex(accent),
    onAccent: toHex(readableOn(accent)),
    accentStrong: toHex(strong),
    onAccentStrong: toHex(readableOn(strong)),
    accentSoft: toHex(soft),
    accentLine: toHex(line),
  }
}

/**
 * Derives legible shades from any brand colour, on light and on dark paper, by WCAG contrast.
 *
 * @param hex six hex digits, with or without `#`; any other text gives the default colour
 */
export function deriveTheme(hex: string | null): Theme {
  const brand = parseHex(hex ?? '') ?? (parseHex(DEFAULT_COLOR) as Rgb)
  return { light: shadesOn(brand, 'light'), dark: shadesOn(brand, 'dark') }
}
