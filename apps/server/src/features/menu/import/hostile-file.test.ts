/** Tests of files made to block the server: read in time, or refused while being read. */
import { expect, it } from 'vitest'
import { readTaxText } from './csv-columns.ts'
import { ImportReader } from './import-reader.ts'
import { openArchive } from './read-archive.ts'
import { readDishLine } from './read-pasted-menu.ts'
import { readSource } from './read-source.ts'
import { SourceDraft } from './source-draft.ts'

const newId = () => 'id'
const read = (text: string) => {
  try {
    return readSource(new TextEncoder().encode(text), newId)
  } catch (error) {
    const { code, details } = error as { code: string; details: { problems?: { message: string }[] } }
    return { code, message: details.problems?.at(-1)?.message ?? '' }
  }
}

it.each([
  ['blanks', `a${' '.repeat(290)}x`],
  ['points', `a${'.'.repeat(290)}x`],
  ['amounts', `a${'1 / '.repeat(70)}x`],
  ['signs', `a${'rs rs. '.repeat(40)}x`],
])('finds no dish in a line of %s, at once', (_, line) => {
  expect(readDishLine(line)).toBeNull()
})

it.each([
  ['PDF', '%PDF-1.7\n1 0 obj\nMasala Dosa 120\n%%EOF'],
  ['photo', 'JFIF\0\x01Exif\0\nMasala Dosa 120\n'],
])('refuses a %s instead of reading dishes from its bytes', (_, text) => {
  expect(read(text)).toMatchObject({ code: 'import.unknown-format' })
})

it('says in plain words that an archive or workbook is cut off', async () => {
  const message = 'the archive is damaged or incomplete'
  await expect(openArchive(Buffer.from('PK\x03\x04cut off'))).rejects.toMatchObject({
    details: { problems: [{ field: '', message }] },
  })
})

it('notes a line that is too long for a dish', () => {
  expect(read(`Tea 20\n${'x'.repeat(500)} 30\n`)).toMatchObject({
    notes: [{ kind: 'line-not-read', row: 2 }],
  })
})

it('reads cells of blanks and brackets fast, and reports a too long one', () => {
  for (const cell of [`1${' '.repeat(100_000)}x`, `${' ('.repeat(50_000)}x`]) {
    expect(readTaxText(cell)).toBeNull()
    expect(
      read(`category,item,price,discount_percent,taxes\nHot,Tea,"${cell}",${cell},"${cell}"\n`),
    ).toMatchObject({
      problems: expect.arrayContaining([
        { row: 2, field: 'price', message: 'is longer than 10000 characters' },
      ]),
    })
  }
  const square = `item name,variation name,price,"tax - ${' '.repeat(50_000)}x"\nTea,Regular,20,Y\n`
  expect(read(square)).toMatchObject({
    kind: 'square',
    menus: [{ categories: [{ items: [{ taxes: [] }] }] }],
  })
})

it('stops at the limits of a menu', () => {
  const rows = (count: number, row: (at: number) => string) =>
    `category,item,option,price\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}`
  expect(read(rows(15_000, () => 'Hot,Tea,Cup,1'))).toMatchObject({
    code: 'import.file-invalid',
    message: 'is one too many: at most 200 options',
  })
  expect(read(rows(6000, (at) => `Hot,Tea ${at},,1`))).toMatchObject({
    message: 'is one too many: at most 5000 items',
  })
  expect(
    read(
      Array.from({ length: 9_500 }, (_, at) => `H${'x'.repeat(at % 50)}${'y'.repeat(at % 47)}\nTea 20`).join(
        '\n',
      ),
    ),
  ).toMatchObject({ message: 'is one too many: at most 500 categories' })
  expect(read(`[${' '.repeat(4_000_000)}`)).toMatchObject({ code: 'import.too-large' })
  expect(read('Tea 20\n'.repeat(20_001))).toMatchObject({ code: 'import.too-large' })
  expect(read(`item,price${',x'.repeat(500)}\nTea,1\n`)).toMatchObject({ code: 'import.too-large' })
})

it('does not multiply a group shared by many dishes', () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ addonitem_name: `Extra ${at}`, addonitem_price: '1' }))
  const file = (count: number) =>
    JSON.stringify({
      categories: [{ categoryid: '1', categoryname: 'All' }],
      items: Array.from({ length: 4000 }, (_, at) => ({
        itemid: String(at),
        itemname: `Dish ${at}`,
        item_categoryid: '1',
        price: '10',
        addon: [{ addon_group_id: '1' }],
      })),
      addongroups: [{ addongroupid: '1', addongroup_name: 'Extras', addongroupitems: options(count) }],
    })
  expect(read(file(10_000))).toMatchObject({ message: 'is one too many: at most 200 options' })
  expect(read(file(100))).toMatchObject({ message: 'is one too many: at most 50000 options in all' })
})

it('visits each of many equal names once', () => {
  const draft = new SourceDraft(newId)
  const item = draft.item(draft.category(draft.menu(''), 'Hot', {}), 'Tea', {})
  const group = draft.group(item, { label: 'Size', required: true, maxSelection: 1 }, {})
  for (const label of ['a', 'a', 'a (3)', 'a', 'a']) draft.option(group, { label, value: '1' }, {})
  expect(group.contents.map(({ label }) => label)).toEqual(['a', 'a (2)', 'a (3)', 'a (4)', 'a (5)'])
})

it('refuses a file that takes too long with a message, and reads the next one', async () => {
  const reader = new ImportReader(1)
  const bytes = new TextEncoder().encode('Tea 20')
  await expect(reader.run({ step: 'read', bytes, about: { name: '', columns: [] } })).rejects.toMatchObject({
    code: 'import.file-invalid',
    details: { problems: [{ message: 'takes too long to be read; bring it in smaller parts' }] },
  })
  const patient = new ImportReader()
  const nested = new TextEncoder().encode(`{"menus":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  await expect(
    patient.run({ step: 'read', bytes: nested, about: { name: '', columns: [] } }),
  ).rejects.toMatchObject({
    code: 'import.file-invalid',
  })
  await expect(patient.run({ step: 'read', bytes, about: { name: '', columns: [] } })).resolves.toMatchObject(
    { step: 'read', pictures: [] },
  )
  const five = Array.from({ length: 5 }, () =>
    patient.run({ step: 'read', bytes, about: { name: '', columns: [] } }),
  )
  expect((await Promise.allSettled(five)).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
  ])
})
