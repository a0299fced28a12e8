/** Fonts of documents: Noto Sans, which has Latin, Cyrillic, Greek and Devanagari in one font, on one baseline. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const

export type FontName = keyof typeof FILES

/** The bytes of each font. */
export function readFonts(): Readonly<Record<FontName, Buffer>> {
  return { regular: readFileSync(resolve(FILES.regular)), bold: readFileSync(resolve(FILES.bold)) }
}
