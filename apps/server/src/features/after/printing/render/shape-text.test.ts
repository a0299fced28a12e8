/** Tests that words of several scripts in one line are shaped like each alone. */
import { expect, it } from 'vitest'
import { PrintFonts } from './fonts.ts'
import { shapeText } from './shape-text.ts'

const fonts = new PrintFonts()
const glyphs = (text: string) =>
  shapeText(fonts, text, 25, true)
    .glyphs.map(({ font, id }) => `${font.id}/${id}`)
    .join(' ')

/** Words with reordered vowels and joined letters. */
const WORDS = ['हिन्दी', 'মিষ্টি', 'கொத்து', 'స్త్రీ', 'ಕ್ಷೀರ', 'સ્ટ્રોબેરી', 'ਕੁਲਫ਼ੀ', 'മലയാളം', 'ଓଡ଼ିଆ', 'Борщ', 'Μουσακάς']

it.each(WORDS)('shapes %s before, between and after Latin words like alone', (word) => {
  const alone = glyphs(word)
  for (const line of [`Saat · ${word}`, `${word} (half)`, `2 × Chicken ${word} & Rice`, `12. ${word}`])
    expect(glyphs(line), line).toContain(alone)
})
