import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromSafeCell, writeCsv } from './csv.ts'

/** Reader of RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at += 1) {
    const char = text[at] as string
    if (char === '"' && isQuoted && text[at + 1] === '"') {
      cell += char
      at += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === ',' && !isQuoted) {
      row.push(cell)
      cell = ''
    } else if (char === '\r' && text[at + 1] === '\n' && !isQuoted) {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += char
  }
  return rows
}

it('contains no spreadsheet formulas, and keeps negative numbers', () => {
  const formulas = ['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1']
  for (const formula of formulas) {
    expect(
      writeCsv([[formula]])
        .replace('\ufeff', '')
        .replace(/^"/, ''),
    ).toMatch(/^'/)
  }
  expect(writeCsv([[-2, null, 'Chai']])).toBe('\ufeff-2,,Chai\r\n')
})

it('quotes what would end a cell or a line', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'two\nlines', ' blank ']])).toBe(
    '\ufeff"a,b","say ""hi""","two\nlines"," blank "\r\n',
  )
})

it('is read back unchanged, except for the escape of formulas', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'{0,2} ?[=+@x]{1,2}[",\r\n]?$/)),
          { minLength: 2, maxLength: 4 },
        ),
        { minLength: 1 },
      ),
      (rows) => {
        expect(readCsv(writeCsv(rows)).map((row) => row.map(fromSafeCell))).toEqual(rows)
      },
    ),
  )
})
