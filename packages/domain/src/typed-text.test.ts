import { describe, expect, it } from 'vitest'
import { hasVisibleText, isPlainText, plainLine, plainLines } from './typed-text.ts'

const RIGHT_TO_LEFT = '\u202e'
const JOINER = '\u200d'

describe('a plain text', () => {
  it.each(['Flat 4, Hill Road', 'ज़रा जल्दी', `क्${JOINER}ष`, '👩\u200d🍳', 'Müller', '北京'])(
    'may be %j',
    (text) => {
      expect(isPlainText(text, { lines: false })).toBe(true)
      expect(plainLine(text)).toBe(text)
    },
  )

  it.each(['\u0007', '\u001b[2J', '\u0085', RIGHT_TO_LEFT, '\u2066', '\u200e', '\u2028', '\t'])(
    'holds no %j',
    (unfit) => {
      const text = `Table ${unfit}4`
      expect(isPlainText(text, { lines: false })).toBe(false)
      expect(isPlainText(text, { lines: true })).toBe(false)
      expect(isPlainText(plainLines(text), { lines: true })).toBe(true)
      expect(isPlainText(plainLine(text), { lines: false })).toBe(true)
    },
  )

  it('has line breaks where it may', () => {
    const text = 'No onions.\r\nRing twice.'
    expect(isPlainText(text, { lines: true })).toBe(true)
    expect(isPlainText(text, { lines: false })).toBe(false)
    expect(plainLines(text)).toBe(text)
    expect(plainLine(' 4 Hill Road \n\n Mumbai\n')).toBe('4 Hill Road, Mumbai')
  })
})

it.each(['', ' \u00a0', '\u200b\u200d', '\u3164', '\u2800', '\ufe0f', RIGHT_TO_LEFT])(
  'sees nothing in %j',
  (text) => {
    expect(hasVisibleText(text)).toBe(false)
    expect(hasVisibleText(`${text}7`)).toBe(true)
  },
)
