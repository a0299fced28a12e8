import { anOrderType } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import type { StoreId } from '../ids.ts'
import { ORDER_TYPE_KINDS } from './order-type-kind.ts'
import { linkedType, needsSignedLink, signedText, type TablePlace } from './table-link.ts'

const here = 'store-1' as StoreId
const place: TablePlace = { conf: 'Dine-In', iden: '14', idel: 'Table' }

describe('the signed text', () => {
  it('ignores the case of the order type, blanks around values, and spellings of empty values', () => {
    expect(signedText(here, { conf: ' dine-IN ', iden: '14 ', idel: '\tTable' })).toBe(
      signedText(here, place),
    )
    expect(signedText(here, { conf: '', iden: '14', idel: ' ' })).toBe(
      signedText(here, { conf: null, iden: '14', idel: null }),
    )
  })

  it('is another for another store, type, table or name', () => {
    const texts = [
      signedText(here, place),
      signedText('store-2' as StoreId, place),
      signedText(here, { ...place, conf: 'Roof-Top' }),
      signedText(here, { ...place, conf: null }),
      signedText(here, { ...place, iden: '15' }),
      signedText(here, { ...place, idel: 'Room' }),
      signedText(here, { ...place, idel: 'table' }),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each([
    [
      { iden: '1 2', idel: 'Table' },
      { iden: '2', idel: 'Table 1' },
    ],
    [
      { iden: '1","2', idel: 'Table' },
      { iden: '2', idel: 'Table","1' },
    ],
    [
      { iden: '"', idel: '\\' },
      { iden: '\\', idel: '"' },
    ],
    [
      { iden: 'Table', idel: '' },
      { iden: '', idel: 'Table' },
    ],
  ])('never runs one value into the next: %j, %j', (one, other) => {
    expect(signedText(here, { ...place, ...one })).not.toBe(signedText(here, { ...place, ...other }))
  })
})

describe('the order type that a link names', () => {
  const dineIn = anOrderType()
  const roofTop = anOrderType({ label: 'Roof-Top', active: false })

  it('is an active one, in any case', () => {
    expect(linkedType([roofTop, dineIn], ' dine-in')).toBe(dineIn)
  })

  it.each([null, ' ', 'Roof-Top', 'Banquet'])('is none for %s', (conf) => {
    expect(linkedType([roofTop, dineIn], conf)).toBeNull()
  })
})

it('requires a signature if the store does, only for in-house types', () => {
  const kindsThatNeedOne = (signedTableLinks: boolean) =>
    ORDER_TYPE_KINDS.filter((kind) => needsSignedLink({ signedTableLinks }, { kind }))

  expect(kindsThatNeedOne(true)).toEqual(['table', 'room', 'other'])
  expect(kindsThatNeedOne(false)).toEqual([])
})
