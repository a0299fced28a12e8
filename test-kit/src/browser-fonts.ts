/** Fonts that come with the project, so that text is as wide and high on every machine. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Families that stories are read in: Android's own unless a story asks for another. */
export type FontFamily = 'Roboto' | 'Noto Sans' | 'Lato'

const PACKAGES: Record<FontFamily, string> = { Roboto: 'roboto', 'Noto Sans': 'noto-sans', Lato: 'lato' }
/** Fonts for characters that a family lacks, in the order of lookup. */
const FALLBACKS = { 'Noto Sans Devanagari': 'noto-sans-devanagari', 'Noto Sans': 'noto-sans' }
const FONTS = fileURLToPath(new URL('../../node_modules/@expo-google-fonts/', import.meta.url))
const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace', 'ui-monospace', 'Arial', 'Helvetica']

/** The path of a fontconfig file that offers `family` for everything, and nothing that the machine has. */
export function fontConfig(family: FontFamily): string {
  const folder = mkdtempSync(join(tmpdir(), 'thali-fonts-'))
  const folders = new Set([PACKAGES[family], ...Object.values(FALLBACKS)])
  const families = [family, ...Object.keys(FALLBACKS)].map((name) => `<family>${name}</family>`).join('')
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...[...folders].map((name) => `<dir>${join(FONTS, name)}</dir>`),
    ...GENERIC.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer>${families}</prefer></alias>`,
    ),
    `<cachedir>${join(folder, 'cache')}</cachedir>`,
    '</fontconfig>',
  ]
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, lines.join('\n'))
  return file
}
