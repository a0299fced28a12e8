/**
 * Fonts of printed tickets: Noto Sans from npm, shaped by HarfBuzz compiled to WebAssembly. System fonts are not
 * used, so that a ticket has the same dots on every machine.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'

const { resolve } = createRequire(import.meta.url)

/** The first has Latin, Greek, Cyrillic and Devanagari; the others are fallbacks. */
const FAMILIES = [
  ['noto-sans', 'NotoSans'],
  ['noto-sans-bengali', 'NotoSansBengali'],
  ['noto-sans-tamil', 'NotoSansTamil'],
  ['noto-sans-telugu', 'NotoSansTelugu'],
  ['noto-sans-kannada', 'NotoSansKannada'],
  ['noto-sans-gujarati', 'NotoSansGujarati'],
  ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  ['noto-sans-malayalam', 'NotoSansMalayalam'],
  ['noto-sans-oriya', 'NotoSansOriya'],
] as const

export interface PrintFont {
  readonly id: number
  readonly font: Font
  readonly unitsPerEm: number
}

/** The fonts by family and weight, each read when its first letter is needed. */
export class PrintFonts {
  readonly #fonts: (PrintFont | undefined)[] = []

  /** Number of font families; the first is the default. */
  readonly families = FAMILIES.length

  get(family: number, isBold: boolean): PrintFont {
    const id = family * 2 + (isBold ? 1 : 0)
    const known = this.#fonts[id]
    if (known) return known
    const [folder, name] = FAMILIES[family] ?? FAMILIES[0]
    const weight = isBold ? '700Bold' : '400Regular'
    const bytes = readFileSync(resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`))
    const face = new Face(new Blob(bytes))
    const font = { id, font: new Font(face), unitsPerEm: face.upem }
    this.#fonts[id] = font
    return font
  }

  /** The first family with a letter; null: none. */
  familyOf(codePoint: number): number | null {
    for (let family = 0; family < FAMILIES.length; family += 1) {
      if (this.has(family, codePoint)) return family
    }
    return null
  }

  has(family: number, codePoint: number): boolean {
    return this.get(family, false).font.nominalGlyph(codePoint) !== undefined
  }
}
