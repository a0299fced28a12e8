import { Buffer, shape } from 'harfbuzzjs'
import type { PrintFont, PrintFonts } from './fonts.ts'

/** A positioned glyph, in dots from the start of the text, `y` upwards from its baseline. */
export interface ShapedGlyph {
  readonly font: PrintFont
  readonly id: number
  readonly x: number
  readonly y: number
}

export interface ShapedText {
  readonly glyphs: readonly ShapedGlyph[]
  readonly width: number
}

/** Invisible characters that affect adjacent letters. */
const INVISIBLE = /^[\u200b-\u200d\u2060\u00ad]$/
/** Characters of no script, which stay in the font of adjacent letters. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u
/** Needs separate shaping, but shares its font with Latin: HarfBuzz shapes one script at a time. */
const DEVANAGARI = /^\p{Script=Devanagari}$/u
/** Replacement for a letter in no font: a frame. */
const UNKNOWN = '\u25a1'

/** Whether a letter of the text is in no font. */
export function lacksLetters(fonts: PrintFonts, text: string): boolean {
  for (const letter of text) {
    if (!INVISIBLE.test(letter) && fonts.familyOf(letter.codePointAt(0) ?? 0) === null) return true
  }
  return false
}

/** Places the letters of a text from left to right, in letters of `px` dots. */
export function shapeText(fonts: PrintFonts, text: string, px: number, isBold: boolean): ShapedText {
  const glyphs: ShapedGlyph[] = []
  let x = 0
  for (const run of splitByScript(fonts, text)) {
    const font = fonts.get(run.family, isBold)
    const scale = px / font.unitsPerEm
    const buffer = new Buffer()
    buffer.addText(run.text)
    buffer.guessSegmentProperties()
    shape(font.font, buffer)
    for (const {
      codepoint: id,
      xAdvance = 0,
      xOffset = 0,
      yOffset = 0,
    } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, id, x: x + xOffset * scale, y: yOffset * scale })
      x += xAdvance * scale
    }
  }
  return { glyphs, width: x }
}

interface Run {
  readonly family: number
  /** Null: no letter of a script yet. */
  isDevanagari: boolean | null
  text: string
}

function splitByScript(fonts: PrintFonts, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const isShared = SHARED.test(letter)
    const isOfLast = last && (INVISIBLE.test(letter) || (isShared && fonts.has(last.family, codePoint)))
    const family = isOfLast ? last.family : fonts.familyOf(codePoint)
    const shown = family === null && !INVISIBLE.test(letter) ? UNKNOWN : letter
    const isDevanagari = isOfLast || isShared ? null : DEVANAGARI.test(letter)
    if (last && last.family === (family ?? 0) && isOneScript(last.isDevanagari, isDevanagari)) {
      last.text += shown
      last.isDevanagari ??= isDevanagari
    } else runs.push({ family: family ?? 0, isDevanagari, text: shown })
  }
  return runs
}

function isOneScript(one: boolean | null, other: boolean | null): boolean {
  return one === null || other === null || one === other
}
