/** Tests of price lists as workbooks, and of hostile workbooks. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { checkSource, putBadRowsAside } from './check-source.ts'
import { ImportReader } from './import-reader.ts'
import { isWorkbook } from './read-archive.ts'
import { readWorkbook } from './read-workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const NO_ANSWERS = { name: 'rates.xlsx', columns: [] }

const cellOf = (value: string | number, place: string) =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheetOf = (rows: readonly (readonly (string | number)[])[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, row) => {
      const filled = cells.map((value, at) =>
        value === '' ? '' : cellOf(value, `${'ABCDEFGH'.charAt(at)}${row + 1}`),
      )
      return `<row r="${row + 1}">${filled.join('')}</row>`
    })
    .join('')}</sheetData></worksheet>`

/** A workbook of these sheets' XML. */
async function workbook(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Buffer>> = {},
) {
  const zip = new ZipFile()
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), path)
  const names = Object.keys(sheets)
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  )
  for (const [at, name] of names.entries()) add(`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? '')
  for (const [path, bytes] of Object.entries(more)) zip.addBuffer(bytes, path)
  zip.end()
  return buffer(zip.outputStream as never)
}

it('reads the sheet with prices below its titles, numbers as printed, and notes the other sheet', async () => {
  const bytes = await workbook({
    Notes: sheetOf([['Printed in May']]),
    Rates: sheetOf([
      ['SHARMA DHABA'],
      [],
      ['Dish', 'हिन्दी नाम', 'Half', 'Full'],
      ['STARTERS'],
      ['Paneer Tikka', 'पनीर टिक्का', 179.99999999999997, '₹ 320/-'],
      ['Fish Curry', '', 'as per size', ''],
    ]),
  })
  expect(isWorkbook(bytes)).toBe(true)
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const reading = putBadRowsAside(await readWorkbook(bytes, newId, NO_ANSWERS))
  const { items, categories } = checkSource(reading)
  expect([...categories.values()].map(({ label }) => label)).toEqual(['STARTERS'])
  expect([...items.values()]).toMatchObject([
    {
      label: 'Paneer Tikka',
      translations: { hi: { label: 'पनीर टिक्का' } },
      groups: [
        {
          options: [
            { label: 'Half', priceMinor: 18_000 },
            { label: 'Full', priceMinor: 32_000 },
          ],
        },
      ],
    },
  ])
  expect(reading.notes).toMatchObject([
    { kind: 'row-left-out', label: 'Fish Curry', row: 6 },
    { kind: 'sheet-not-read', label: 'Notes' },
    { kind: 'line-not-read', label: 'SHARMA DHABA', row: 1 },
  ])
})

describe('a hostile workbook', () => {
  const one = sheetOf([
    ['Dish', 'Rate'],
    ['Dal', 90],
  ])
  const far = `<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cellOf('Dish', 'A1')}${cellOf('Rate', 'B1')}</row><row r="1048576">${cellOf('Dal', 'XFD1048576')}</row></sheetData></worksheet>`

  it.each([
    [
      'that unpacks to far more',
      () => workbook({ Rates: one }, { 'xl/big.xml': Buffer.alloc(40_000_000) }),
      'import.too-large',
    ],
    [
      'of many parts',
      () =>
        workbook(
          { Rates: one },
          Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, Buffer.alloc(1)])),
        ),
      'import.too-large',
    ],
    ['without sheets', () => workbook({}), 'import.file-invalid'],
    ['with a cell at the last place', () => workbook({ Rates: far }), 'import.'],
    ['of broken XML', () => workbook({ Rates: '<worksheet><row' }), 'import.'],
  ])('%s is refused in words', async (_, make, code) => {
    const bytes = await make()
    const refusal = await new ImportReader()
      .run({ step: 'read', bytes, about: NO_ANSWERS })
      .catch((error: { code: string }) => error)
    expect(refusal).toMatchObject({ code: expect.stringContaining(code) })
  })
})
