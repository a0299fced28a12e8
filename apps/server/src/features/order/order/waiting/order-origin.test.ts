/** Tests of the origin that tells orderers apart, for the pause of orders that stay untouched. */
import { makeOrderConfig } from '@thali/builders/make-store'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { unacceptedKeys } from './limit-unaccepted.ts'

let fixture: StaffFixture
let originOf: (proven: { phone?: string; place?: string }, network?: string) => string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  const { deps } = fixture
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' })]
  const loaded = await loadStaffStore(deps, await importStoreFile(deps, file))
  const [orderType] = loaded?.store.orderTypes ?? []
  if (!loaded || !orderType) throw new Error('the store is not there')
  originOf = (
    { phone = null, place = null }: { phone?: string | null; place?: string | null },
    network = 'n1',
  ) =>
    unacceptedKeys(
      deps,
      loaded,
      { network },
      { orderType, address: 'Table 4', forLater: false },
      { phone, place },
    )?.origin ?? ''
})
afterAll(() => fixture.close())

it('is first of all a proven phone: three behind one network address are three', () => {
  const phones = ['+919876543210', '+919876543211', '+919876543212']
  expect(new Set(phones.map((phone) => originOf({ phone, place: 'Table 4' }))).size).toBe(3)
  expect(originOf({ phone: '+919876543210' }, 'n1')).toBe(originOf({ phone: '+919876543210' }, 'n2'))
})

it('is a signed place without a proven phone, and the network without either', () => {
  expect(originOf({ place: 'Table 4' }, 'n1')).toBe(originOf({ place: 'Table 4' }, 'n2'))
  expect(originOf({ place: 'Table 4' })).not.toBe(originOf({ place: 'Table 5' }))
  expect(originOf({}, 'n1')).not.toBe(originOf({}, 'n2'))
  expect(originOf({})).toBe(originOf({}))
})

it('is stored as a hash that reveals neither number nor place', () => {
  expect(originOf({ phone: '+919876543210' })).toMatch(/^[\w-]{32}$/)
})
