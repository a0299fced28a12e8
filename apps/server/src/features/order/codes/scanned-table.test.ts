/** Tests that a phone learns at once whether a scanned code still leads to a table. */
import { makeStoreFile } from '@thali/builders/make-store'
import type { PrintedCode } from '@thali/contract/codes'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await importStoreFile(fixture.deps, makeStoreFile({ profile: { signedTableLinks: true } }))
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const post = (rest: string, body: object = {}) =>
  fixture.call('POST', `/api/stores/${storeId}/codes${rest}`, { cookie, body })
const ask = async (query: string, of: string = storeId) =>
  (await fixture.call('GET', `/api/scanned-table/${of}?${query}`)).body
const queryOf = ({ address }: PrintedCode) => new URL(address).searchParams.toString()
async function makeTables(): Promise<[PrintedCode, PrintedCode]> {
  const tables = { kind: 'table', orderType: 'Dine-In', placeName: 'Table', places: ['1', '2'], area: '' }
  const { items } = (await post('', tables)).body
  return items
}

const takeUnsigned = async () => {
  storeId = await importStoreFile(fixture.deps, makeStoreFile())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
}

it('recognizes listed tables, and reports others', async () => {
  const [one, two] = await makeTables()
  expect(await ask(queryOf(one))).toEqual({ state: 'known' })
  await post(`/${two.id}/remove`)
  expect(await ask(queryOf(two))).toEqual({ state: 'unknown' })
  await takeUnsigned()
  await makeTables()
  expect(await ask('conf=dine-in&iden=9&idel=Table')).toEqual({ state: 'unknown' })
  expect(await ask('iden=9')).toEqual({ state: 'unknown' })
})

it('reports a revoked code as void', async () => {
  const [one] = await makeTables()
  await post(`/${one.id}/rekey`)
  expect(await ask(queryOf(one))).toEqual({ state: 'void' })
})

it('reports an unsigned code as void if table orders require a signed one', async () => {
  await makeTables()
  expect(await ask('conf=Dine-In&iden=1&idel=Table')).toEqual({ state: 'void' })
  expect(await ask('conf=Pickup&iden=1')).toEqual({ state: 'known' })
})

it('accepts any code without a list of tables, or of no table', async () => {
  await takeUnsigned()
  expect(await ask('conf=Dine-In&iden=9')).toEqual({ state: 'known' })
  await makeTables()
  expect(await ask('conf=Pickup&iden=9')).toEqual({ state: 'known' })
  expect(await ask('conf=Dine-In')).toEqual({ state: 'known' })
  expect(await ask('iden=9', 'none')).toMatchObject({ error: { code: 'store.not-found' } })
})
