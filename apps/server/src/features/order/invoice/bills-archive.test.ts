import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'

let fixture: StaffFixture
let storeId: StoreId
let email: string
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  email = await fixture.addMember(storeId, 'owner')
  cookie = await fixture.signIn(email)
})
afterAll(() => fixture.close())

async function download(): Promise<Record<string, string>> {
  const response = await fixture.app.inject({
    url: `/api/stores/${storeId}/bills-archive`,
    headers: { cookie },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  return readZip(response.rawPayload)
}

function readZip(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const files: Record<string, string> = {}
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          files[entry.fileName] = (await stream.toArray()).map(String).join('')
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })
}

it('contains every bill and credit note of every month, readable for people and programs', async () => {
  const empty = await download()
  expect(Object.keys(empty)).toEqual(['bills.csv', 'bills.jsonl'])
  expect(empty['bills.csv']?.trim().split('\r\n')).toHaveLength(1)
  expect(empty['bills.jsonl']).toBe('')

  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  const first = await post('invoices', { orders: [await fixture.addOrder(storeId)] })
  expect(first.status, first.text).toBe(201)
  fixture.passMs(40 * 86_400_000)
  cookie = await fixture.signIn(email)
  const second = await post('invoices', { orders: [await fixture.addOrder(storeId)] })
  const credit = await post(`invoices/${first.body.id}/credit`, { reason: 'Wrong table' })
  expect([second.status, credit.status]).toEqual([201, 200])

  const files = await download()
  const papers = (files['bills.jsonl'] ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['bill', 'bill', 'credit-note'])
  for (const { serial } of papers) expect(files['bills.csv']).toContain(serial)
})
