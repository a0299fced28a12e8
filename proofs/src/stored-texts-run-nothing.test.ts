import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { loadRenderer } from '@thali/server/load-renderer'
import { serversHere } from '@thali/test-kit/mail-house'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPayloads, PAYLOADS } from './fuzz/corpora/scripts.ts'
import { csvFaults, dataFaults, lookAtFiles, pdfFaults } from './hostile-files.ts'
import { addHostileStore } from './hostile-store.ts'
import { PlacedPayloads } from './placed-payloads.ts'

const COUNT = 5
const seed = testSeed()

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED, { render: await loadRenderer(), mailServers: serversHere() })
})
afterAll(() => fixture.close())

it(`G1: files of a store outside its pages execute nothing, seed ${seed}`, async () => {
  const put = new PlacedPayloads(drawPayloads(seededRandom(seed), COUNT))
  const store = await addHostileStore(fixture, put)
  const faults: string[] = []
  const { opened } = await lookAtFiles(fixture, store, (words) => faults.push(words))

  expect(faults).toEqual([])
  expect(put.fields.length).toBeGreaterThan(70)
  for (const { what, html } of opened) expect(html, what).not.toMatch(/<(script|img|x-p\d)/i)
})

it('puts each payload into each field in the end', async () => {
  const put = new PlacedPayloads(drawPayloads(seededRandom(seed), COUNT))
  const longest = 80
  const seen = new Set<string>()
  for (let turn = 0; turn < COUNT; turn += 1) seen.add(put.next('name', longest))
  put.each('dish', longest)
  expect(put.isDone).toBe(true)
  for (const text of put.in('dish')) expect([...seen].join(), text).toContain(text.replace(/ ~\d+~$/, ''))
  expect(put.placements).toBe(2 * COUNT)
})

it('draws no payload twice', () => {
  const texts = drawPayloads(seededRandom(seed), PAYLOADS).map(({ text }) => text.replace(/\d+/g, ''))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(500)
})

it('finds tables, papers and data that run or say something else', () => {
  expect(csvFaults('\ufeffname,price\r\n"=1+1",2\r\n\'=1,-2.50\r\n')).toEqual(['a spreadsheet runs =1+1'])
  expect(csvFaults('a\r\n\t=1\r\n"x,y ""z""",@SUM\r\n')).toHaveLength(2)
  expect(pdfFaults(Buffer.from('%PDF-1.7 << /Title (/JavaScript \\) /JS) >>'))).toEqual([])
  expect(pdfFaults(Buffer.from('%PDF-1.7 << /Title (a) /JS (b) >>'))).toEqual(['has an action: /JS'])
  expect(pdfFaults(Buffer.from('<html>'))).toEqual(['is no PDF'])
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`
  expect(dataFaults(data('a\\u003cb'), ['a<b'])).toEqual([])
  expect(dataFaults(data('a&lt;b'), ['a<b'])).toEqual(['does not say a<b'])
  expect(dataFaults(data('a"b'), [])[0]).toMatch(/^does not read/)
})
