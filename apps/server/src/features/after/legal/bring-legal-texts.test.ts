/** Tests of legal texts in store files; an older file leaves them unchanged. */
import { makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { exportStore } from '../store-file/export-store.ts'
import { importStore } from '../store-file/import-store.ts'

const file = makeStoreFile()
const { slug } = file.profile
const fixture = useStaffFixture()
let cookie: string
let storeId: Awaited<ReturnType<typeof importStoreFile>>
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const path = () => `/api/stores/${storeId}/legal/terms`
const read = async () => (await fixture.call('GET', path(), { cookie })).body
const save = async (text: string, hindi = '') => {
  const { version } = await read()
  return fixture.call('POST', path(), { cookie, body: { seen: version, text, hindi } })
}
const withTexts = (legalTexts: object) => ({ ...file, profile: { ...file.profile, legalTexts } })
const bring = async (given: unknown) => {
  const reading = readStoreFile(given)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return importStore(fixture.deps, reading.store)
}
const standing = async () => {
  const { version, text, hindi, versions } = await read()
  return { version, text, hindi, since: versions[0]?.savedAt }
}

it('adds a text with its translation and date to a store without one, once', async () => {
  await save('# Terms\n\nNo refunds.', 'नियम')
  const exported = await exportStore(fixture.deps, slug)
  expect(exported.profile.legalTexts).toMatchObject({
    terms: { text: '# Terms\n\nNo refunds.', translations: { hi: 'नियम' }, hindi: 'नियम' },
  })
  const since = '2025-03-01T10:00:00.000Z'
  await fixture.deps.db.deleteFrom('legal_texts').where('store_id', '=', storeId).execute()
  const moved = withTexts({ terms: { text: '# Terms\n\nNo refunds.', hindi: 'नियम', savedAt: since } })
  expect((await bring(moved)).changed).toBe(true)
  expect(await standing()).toEqual({ version: 1, text: '# Terms\n\nNo refunds.', hindi: 'नियम', since })
  expect((await bring(moved)).changed).toBe(false)
})

it('accepts a translation by its language as well as by the name of old files', async () => {
  await bring(withTexts({ terms: { text: 'No refunds.', translations: { hi: 'नियम' } } }))
  expect(await standing()).toMatchObject({ text: 'No refunds.', hindi: 'नियम' })
  // As in files with only Hindi, or with only the other languages by tag.
  await bring(withTexts({ terms: { text: 'No refunds.', hindi: 'नए नियम', translations: {} } }))
  expect(await standing()).toMatchObject({ hindi: 'नए नियम' })
  await bring(withTexts({ terms: { text: 'No refunds.', hindi: 'पुराना', translations: { hi: 'नया' } } }))
  expect(await standing()).toMatchObject({ hindi: 'नया' })

  const reading = readStoreFile(withTexts({ terms: { text: 'No refunds.', translations: { xx: 'none' } } }))
  expect(reading.ok ? [] : reading.problems.map((one) => one.path)).toEqual([
    'profile.legalTexts.terms.translations.xx',
  ])
})

it('dates a changed text today, and keeps the former one', async () => {
  await save('First')
  await bring(withTexts({ terms: { text: 'Second', savedAt: '2025-03-01T10:00:00Z' } }))
  expect(await standing()).toEqual({
    version: 2,
    text: 'Second',
    hindi: '',
    since: fixture.now().toISOString(),
  })
  await bring(withTexts({ terms: { text: '' } }))
  expect(await standing()).toMatchObject({ version: 3, text: '' })
  expect((await exportStore(fixture.deps, slug)).profile.legalTexts).toBeUndefined()
})

it('keeps texts that a file does not contain', async () => {
  await save('First')
  await bring({ ...file, profile: { ...file.profile, name: 'Renamed' } })
  await bring(withTexts({ privacy: { text: 'Ours' } }))
  expect(await standing()).toMatchObject({ version: 1, text: 'First' })
})

it('reports an invalid text, and imports nothing', async () => {
  const reading = readStoreFile(withTexts({ imprint: { text: 'x' }, terms: { text: 'x', savedAt: 'May' } }))
  expect(reading.ok ? [] : reading.problems.map((one) => one.path)).toEqual([
    'profile.legalTexts.imprint',
    'profile.legalTexts.terms.savedAt',
  ])
})
