import { expect, it } from 'vitest'
import type { StoreId } from '../ids.ts'
import { type CodeTarget, codeKey, codeParameters, codeTitle, isUnscannedSince } from './code.ts'
import { placeKey, signedText } from './table-link.ts'

const table: CodeTarget = {
  kind: 'table',
  menuId: null,
  orderType: 'Dine-In',
  placeName: 'Table',
  place: '4',
}

it('identifies a place by its link, for any kind of code', () => {
  const key = placeKey({ conf: ' dine-in', iden: '4 ', idel: 'Table' })
  expect(codeKey(table)).toBe(key)
  expect(codeKey({ ...table, kind: 'room' })).toBe(key)
  expect(codeKey({ ...table, place: '5' })).not.toBe(key)
})

it('distinguishes codes of two menus', () => {
  const menu: CodeTarget = { ...table, kind: 'menu', orderType: '', placeName: '', place: '', menuId: 'one' }
  expect(codeKey(menu)).not.toBe(codeKey({ ...menu, menuId: 'two' }))
  expect(codeKey(menu)).not.toBe(codeKey({ ...menu, kind: 'store', menuId: null }))
})

it('omits parameters that a code does not have', () => {
  expect(codeParameters(table, { id: 'c1', sig: 'signed' })).toEqual([
    ['conf', 'Dine-In'],
    ['iden', '4'],
    ['idel', 'Table'],
    ['sig', 'signed'],
    ['code', 'c1'],
  ])
  const store = { ...table, kind: 'store', orderType: '', placeName: '', place: '' } as const
  expect(codeParameters(store, { id: 'c2', sig: '' })).toEqual([['code', 'c2']])
})

it('describes the place of a code', () => {
  expect(codeTitle(table)).toBe('Table 4')
  expect(codeTitle({ ...table, placeName: '' })).toBe('4')
  expect(codeTitle({ ...table, kind: 'type' })).toBe('Dine-In')
  expect(codeTitle({ ...table, kind: 'store' })).toBe('')
})

it('counts a code as dead by its last scan, and one that was never scanned by when it was made', () => {
  expect(isUnscannedSince({ createdOn: '2026-01-01', scannedOn: '2026-11-20' }, '2026-10-21')).toBe(false)
  expect(isUnscannedSince({ createdOn: '2026-01-01', scannedOn: '2026-10-20' }, '2026-10-21')).toBe(true)
  expect(isUnscannedSince({ createdOn: '2026-11-20', scannedOn: null }, '2026-10-21')).toBe(false)
  expect(isUnscannedSince({ createdOn: '2026-01-01', scannedOn: null }, '2026-10-21')).toBe(true)
})

it('signs as before until a place gets another key, and differently with each one', () => {
  const place = { conf: 'Dine-In', iden: '4', idel: 'Table' }
  const id = 'store' as StoreId
  expect(signedText(id, place, 0)).toBe(signedText(id, place))
  expect(new Set([0, 1, 2].map((version) => signedText(id, place, version))).size).toBe(3)
})
