import type { PrintSize, PrintStyle } from '@thali/domain/print/printed-document'
import type { Typesetter } from '@thali/domain/print/typesetter'
import { type Bitmap, setDot } from './bitmap.ts'
import { PrintFonts } from './fonts.ts'
import { type GlyphDots, glyphDots } from './glyph-dots.ts'
import { lacksLetters, type ShapedText, shapeText } from './shape-text.ts'

/** Height of the letters in dots; thermal printers have 8 per millimetre. */
const PX: Readonly<Record<PrintSize, number>> = { small: 20, normal: 25, large: 33, huge: 64 }

/** Subpixel positions per dot. */
const STEPS = 4
/** Limit of cached glyphs; a menu has some hundred. */
const KEPT_GLYPHS = 4000
const KEPT_TEXTS = 2000

/** Extent of a text's dots above and below its baseline. */
export interface TextExtent {
  readonly above: number
  readonly below: number
}

/** Measures and rasterizes letters, with a cache. */
export class TextRasterizer {
  readonly #fonts = new PrintFonts()
  readonly #glyphs = new Map<string, GlyphDots>()
  readonly #texts = new Map<string, ShapedText>()

  /** Typesetter for paper of a width in dots. */
  typesetter(width: number): Typesetter {
    return {
      width,
      measure: (text, style) => this.shape(text, style).width,
      lacks: (text) => lacksLetters(this.#fonts, text),
    }
  }

  /** Minimum dots of a row of this style above and below its baseline. */
  nominalInk({ size }: PrintStyle): TextExtent {
    return { above: Math.ceil(PX[size] * 1.02), below: Math.ceil(PX[size] * 0.3) }
  }

  shape(text: string, { size, bold }: PrintStyle): ShapedText {
    const key = `${size} ${bold} ${text}`
    const known = this.#texts.get(key)
    if (known) return known
    const shaped = shapeText(this.#fonts, text, PX[size], bold)
    if (this.#texts.size >= KEPT_TEXTS) this.#texts.clear()
    this.#texts.set(key, shaped)
    return shaped
  }

  /** Dots that a text needs above and below its baseline. */
  ink(text: string, style: PrintStyle): TextExtent {
    let above = 0
    let below = 0
    this.#eachGlyph(text, style, 0, (dots, _left, y) => {
      if (dots.height === 0) return
      above = Math.max(above, -(y + dots.top))
      below = Math.max(below, y + dots.top + dots.height)
    })
    return { above, below }
  }

  /** Draws a text at the start of its baseline. */
  draw(onto: Bitmap, text: string, style: PrintStyle, x: number, baseline: number, isBlack: boolean): void {
    this.#eachGlyph(text, style, x, ({ left, top, width, height, dots }, atX, y) => {
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          if (dots[row * width + column]) setDot(onto, atX + left + column, baseline + y + top + row, isBlack)
        }
      }
    })
  }

  /** Each glyph with the whole dot of its origin, `y` downwards from the baseline. */
  #eachGlyph(
    text: string,
    style: PrintStyle,
    from: number,
    each: (dots: GlyphDots, x: number, y: number) => void,
  ): void {
    const px = PX[style.size]
    for (const { font, id, x, y } of this.shape(text, style).glyphs) {
      const steps = Math.round((from + x) * STEPS)
      const whole = Math.floor(steps / STEPS)
      const step = steps - whole * STEPS
      const key = `${font.id} ${id} ${px} ${step}`
      let dots = this.#glyphs.get(key)
      if (!dots) {
        if (this.#glyphs.size >= KEPT_GLYPHS) this.#glyphs.clear()
        dots = glyphDots(font.font.glyphToJson(id), px / font.unitsPerEm, step / STEPS)
        this.#glyphs.set(key, dots)
      }
      each(dots, whole, -Math.round(y))
    }
  }
}
