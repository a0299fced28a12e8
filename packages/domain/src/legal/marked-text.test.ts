import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LEGAL_TEXTS } from './default-texts.ts'
import { NO_GUEST_CHANNELS } from './guest-channels.ts'
import { LEGAL_KINDS } from './legal-document.ts'
import { type MarkedBlock, type MarkedSpan, readMarkedText, writeMarkedText } from './marked-text.ts'

const textOf = (spans: readonly MarkedSpan[]) => spans.map(({ text }) => text).join('')
const spansOf = (blocks: readonly MarkedBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))

it('reads headings, paragraphs and lists', () => {
  const text = '# Terms\nWelcome to\nour shop.\n\n- one\n- two\n  and more\n1. first\n2) second\n### Deep'
  expect(readMarkedText(text)).toEqual([
    { kind: 'heading', level: 1, spans: [{ text: 'Terms' }] },
    { kind: 'paragraph', spans: [{ text: 'Welcome to our shop.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two and more' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'heading', level: 2, spans: [{ text: 'Deep' }] },
  ])
})

it('reads bold, italic and links within a line', () => {
  expect(readMarkedText('Pay **now** or *later* at [our page](https://a.example/x).')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Pay ' },
        { text: 'now', bold: true },
        { text: ' or ' },
        { text: 'later', italic: true },
        { text: ' at ' },
        { text: 'our page', href: 'https://a.example/x' },
        { text: '.' },
      ],
    },
  ])
})

it.each([
  '2 * 3 * 4',
  'a ** b',
  '[x]',
  '[x](javascript:alert(1))',
  '[x](data:text/html,y)',
  '**open',
  '<b>x</b>',
])('leaves %s as it is typed', (text) => {
  expect(readMarkedText(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }])
})

it('takes a character after a backslash literally', () => {
  expect(readMarkedText('5\\* hotel \\[sic\\]')).toEqual([
    { kind: 'paragraph', spans: [{ text: '5* hotel [sic]' }] },
  ])
})

it.each([
  ['#', 'heading'],
  ['-', 'list'],
  ['1.', 'list'],
])('reads %s as a mark before any character, after any number of blanks', (mark, kind) => {
  expect(readMarkedText(`${mark}${'\t'.repeat(20_000)}\u2028Terms`)).toMatchObject([{ kind }])
})

describe('any input', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'*[]()\\#- \n1.ab:/', 'javascript:', 'https://a') })

  it('links only to pages, mail and calls', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const { href } of spansOf(readMarkedText(text))) {
          if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
        }
      }),
    )
  })

  it('loses no letter', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const letters = (of: string) => of.replace(/[^ab]/g, '').length
        const kept = spansOf(readMarkedText(text))
          .map((span) => span.text + (span.href ?? ''))
          .join('')
        expect(letters(kept)).toBe(letters(text))
      }),
    )
  })

  it.each(['*', '**a', '[', '[a](', '- ', '# ', '\\'])('reads many of %s without stalling', (part) => {
    expect(readMarkedText(part.repeat(40_000 / part.length)).length).toBeGreaterThan(0)
  })
})

describe.each(LEGAL_KINDS)('our own %s', (kind) => {
  const merchant = {
    legalName: 'Neem *Tree* [Kitchens]',
    name: 'Neem Tree',
    address: '1. Test Lane, Pune',
    menuUrl: 'http://localhost/n_e_em',
    email: 'a_b@neem.example.com',
  }
  const document = DEFAULT_LEGAL_TEXTS[kind](merchant, NO_GUEST_CHANNELS)

  it('round-trips', () => {
    const blocks = readMarkedText(writeMarkedText(document))
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    expect(
      blocks.map((block) => (block.kind === 'list' ? block.items.map(textOf) : textOf(block.spans))),
    ).toEqual(
      document.sections.flatMap(({ heading, paragraphs }) => [
        plain(heading),
        ...paragraphs.map((one) => (typeof one === 'string' ? plain(one) : one.map(plain))),
      ]),
    )
  })
})
