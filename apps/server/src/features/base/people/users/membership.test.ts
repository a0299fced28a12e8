import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it('gives staff the labels of order types in other languages, and no longer texts', async () => {
  const file = makeSmallStore()
  file.profile.translations = { hi: { aboutUs: 'चाय', labels: { Delivery: 'घर तक' } } }
  const storeId = await importStoreFile(fixture.deps, file)
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))

  const { body } = await fixture.call('GET', '/api/auth/session', { cookie })

  expect(body.stores[0]).toMatchObject({ storeId, translations: { hi: { labels: { Delivery: 'घर तक' } } } })
  expect(body.stores[0].translations.hi).not.toHaveProperty('aboutUs')
})
