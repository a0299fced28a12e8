/** Tests of a store's own legal texts; each version stays readable for those who ordered under it. */
import { LEGAL_VERSIONS_MAX } from '@thali/contract/legal-texts'
import type { StoreId } from '@thali/domain/ids'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let cookie: string
let storeId: StoreId
let slug: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  const { slug: own } = await fixture.deps.db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  slug = own
})

const path = (document: string) => `/api/stores/${storeId}/legal/${document}`
const read = async (document = 'terms') => (await fixture.call('GET', path(document), { cookie })).body
const save = (body: object, document = 'terms') => fixture.call('POST', path(document), { cookie, body })
const page = async (query = '', lang = 'en') => {
  const asked = encodeURIComponent(`/${slug}/terms${query}`)
  return (await fixture.call('GET', `/api/page?path=${asked}&lang=${lang}`)).body.page
}

it('offers the text of the product, filled in, until the store writes its own', async () => {
  const { version, text, defaultText, versions } = await read()
  expect({ version, text, versions }).toEqual({ version: 0, text: '', versions: [] })
  expect(defaultText).toContain('## 1. Agreement to terms')
  expect(defaultText).toContain(`/${slug}`)
  expect(await page()).not.toHaveProperty('own')
  expect((await page()).store).not.toHaveProperty('ownLegalTexts')
})

it('shows diners the new text at once, in their language if available', async () => {
  const { status, body } = await save({ seen: 0, text: ' # Terms\n\nAll sales are final. ', hindi: 'नियम' })

  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 1, text: '# Terms\n\nAll sales are final.', hindi: 'नियम' })
  expect((await page()).own).toMatchObject({ text: '# Terms\n\nAll sales are final.', lang: 'en' })
  expect((await page('', 'hi')).own).toMatchObject({ text: 'नियम', lang: 'hi' })
  expect((await page()).store.ownLegalTexts).toEqual(['terms'])
  await save({ seen: 1, text: 'No refunds.', hindi: '' })
  expect((await page('', 'hi')).own).toMatchObject({ text: 'No refunds.', lang: 'en' })
})

it('accepts translations by language, and as `hindi` from older clients', async () => {
  const { body } = await save({ seen: 0, text: 'Final.', translations: { hi: ' नियम ' }, hindi: 'other' })
  expect(body).toMatchObject({ translations: { hi: 'नियम' }, hindi: 'नियम' })
  expect((await page('', 'hi')).own).toMatchObject({ text: 'नियम', lang: 'hi' })

  expect((await save({ seen: 1, text: 'Final.', hindi: 'नए नियम' })).body.translations).toEqual({
    hi: 'नए नियम',
  })
  expect(await save({ seen: 2, text: 'Final.', translations: { xx: 'none' } })).toMatchObject({ status: 400 })
  // As stored by a version before this column.
  await fixture.deps.db
    .updateTable('legal_texts')
    .set({ translations: null })
    .where('store_id', '=', storeId)
    .execute()
  expect((await read()).translations).toEqual({ hi: 'नए नियम' })
})

it('keeps every version readable, and marks the current one', async () => {
  await save({ seen: 0, text: 'First', hindi: '' })
  await save({ seen: 1, text: 'Second', hindi: '' })
  await save({ seen: 2, text: '', hindi: 'left over' })

  expect(await page()).not.toHaveProperty('own')
  expect((await page()).versions).toMatchObject({
    shown: 3,
    all: [{ version: 3 }, { version: 2 }, { version: 1 }, { version: 0, date: null }],
  })
  expect((await page('?version=1')).own.text).toBe('First')
  expect((await page('?version=2')).versions.shown).toBe(2)
  expect(await page('?version=0')).not.toHaveProperty('own')
  expect((await page('?version=9')).kind).toBe('not-found')
  const { versions, hindi } = await read()
  expect(hindi).toBe('')
  expect(versions.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false])
})

it('refuses the second of two editors, with the text of the first', async () => {
  await save({ seen: 0, text: 'First', hindi: '' })
  const second = await save({ seen: 0, text: 'Second', hindi: '' })
  expect(second).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'legal.changed-meanwhile',
        details: { version: 1, current: { text: 'First', translations: {}, hindi: '' } },
      },
    },
  })
  expect((await read()).text).toBe('First')
})

it('creates no version without a change, and no more than the limit', async () => {
  await save({ seen: 0, text: 'First', hindi: '' })
  expect((await save({ seen: 1, text: 'First ', hindi: '' })).body.version).toBe(1)

  const db = fixture.deps.db
  await db
    .updateTable('legal_texts')
    .set({ version: LEGAL_VERSIONS_MAX })
    .where('store_id', '=', storeId)
    .execute()
  expect(await save({ seen: LEGAL_VERSIONS_MAX, text: 'Another', hindi: '' })).toMatchObject({
    status: 409,
    body: { error: { code: 'legal.too-many-versions' } },
  })
})
