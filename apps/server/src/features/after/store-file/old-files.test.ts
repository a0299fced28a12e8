/** Tests that files older than group rules, combos and ingredients keep their meaning. */
import { readFileSync } from 'node:fs'
import { readStoreFile } from '@thali/contract/store-file'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSource } from '../../menu/import/read-source.ts'
import { csvLines } from '../../menu/import/write-csv.ts'
import { readStoredFile } from '../../menu/menu/stored-file.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

/** Old store file: numbers as texts, without optional and later fields. */
const OLD = {
  profile: {
    _id: 'old-profile',
    name: 'Old Kitchen',
    slug: 'old-kitchen',
    subscriptionMode: 'Pro',
    currency: '₹',
    orderConfigs: [{ label: 'Dine-In', active: true, paymentMethod: 'Cash', contents: [] }],
  },
  viewMode: false,
  menus: [
    {
      _id: 'old-menu',
      label: 'All day',
      activeStartTime: '07:00',
      activeEndTime: '22:30',
      categories: [
        {
          _id: 'old-category',
          label: 'Pav Bhaji',
          items: [
            {
              _id: 'old-item',
              label: 'Cheese Pav Bhaji',
              veg: true,
              taxes: [{ label: 'CGST', value: '2.5' }],
              state: 'Sold Out',
              configs: [
                {
                  label: 'Size',
                  required: true,
                  maxSelection: 1,
                  contents: [
                    { label: 'Half', value: '120' },
                    { label: 'Full', value: 199.5, added: true },
                  ],
                },
                {
                  label: 'Extras',
                  required: true,
                  maxSelection: 3,
                  contents: [
                    { label: 'Butter', value: 15 },
                    { label: 'Pav', value: 20, state: 'Later' },
                    { label: 'Onion', value: 0 },
                  ],
                },
                {
                  label: 'Know',
                  required: false,
                  maxSelection: 0,
                  contents: [{ label: 'Serves', value: 'two' }],
                },
              ],
              allergens: ['milk'],
              translations: { hi: { label: 'चीज़ पाव भाजी' } },
            },
          ],
        },
      ],
    },
  ],
}
const SAMPLE = JSON.parse(
  readFileSync(new URL('../../../../../../sample/store.json', import.meta.url), 'utf8'),
) as typeof OLD

const read = (file: object) => {
  const reading = readStoreFile(file, { allowReserved: true })
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.store
}
const NEW_FIELDS = /"(?:minSelection|maxPerOption|freeCount|priceRule|itemID|uses|ingredients)":/

it.each([
  ['of an old server', OLD],
  ['of the sample', SAMPLE],
])('the file %s comes back as it was brought', async (_name, file) => {
  const { deps } = server
  const brought = read(file)
  const { storeId } = await importStore(deps, brought)
  const text = JSON.stringify(await exportStore(deps, file.profile.slug))
  expect(text).not.toMatch(NEW_FIELDS)
  const back = read(JSON.parse(text))
  expect(back.menus).toEqual(brought.menus)
  expect(back.items).toEqual(brought.items)
  expect({ ...back.profile, id: null }).toEqual({ ...brought.profile, id: null })
  expect(back.discounts).toEqual(brought.discounts)
  expect(await importStore(deps, back)).toMatchObject({ changed: false })

  const stored = await readStoredFile(deps.db, storeId as never, deps.now().getTime())
  const sheet = [...csvLines(stored!.content)].join('')
  expect(sheet.slice(0, sheet.indexOf('\n'))).not.toMatch(
    /asked_by|group_(?:min|per_option|free|price)|option_(?:uses|item_id)/,
  )
  expect(readSource(Buffer.from(sheet), () => 'id')).toMatchObject({ notes: [], problems: [] })
})
