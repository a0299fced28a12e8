import { anOrderType } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import { acceptedLink, chosenType, linkAddress, offeredTypes, type ScannedPlace } from './offered-types.ts'

const dineIn = anOrderType({ label: 'Dine-In' })
const pickup = anOrderType({ label: 'Pickup' })
const delivery = anOrderType({ label: 'Delivery' })
const closed = anOrderType({ label: 'Roof-Top', active: false })
const all = [dineIn, pickup, delivery, closed]

const scan = (link: Partial<ScannedPlace>): ScannedPlace => ({
  conf: null,
  iden: null,
  idel: null,
  sig: null,
  ...link,
})

describe('the order types on offer', () => {
  it('are the active ones, and none is chosen among several', () => {
    const offered = offeredTypes(all, null)
    expect(offered.types).toEqual([dineIn, pickup, delivery])
    expect(chosenType(offered, null)).toBeNull()
    expect(chosenType(offered, 'Pickup')).toBe(pickup)
  })

  it('chooses the only one at once', () => {
    expect(chosenType(offeredTypes([pickup, closed], null), null)).toBe(pickup)
  })

  it('are locked to the one that a scanned link names', () => {
    expect(offeredTypes(all, scan({ conf: 'Dine-In' }))).toEqual({
      types: [dineIn],
      isLocked: true,
      unknownLabel: null,
    })
  })

  it.each(['Roof-Top', 'Banquet'])(
    'are a choice again when the link names %s, which is not offered',
    (conf) => {
      const offered = offeredTypes(all, scan({ conf }))
      expect(offered.unknownLabel).toBe(conf)
      expect(offered.types).toEqual([dineIn, pickup, delivery])
    },
  )
})

describe('the address of a link', () => {
  const link = scan({ idel: 'Table', iden: '7' })

  it('is label and value, for a table or room', () => {
    expect(linkAddress(dineIn, link, false)).toBe('Table 7')
  })

  it('never sets a pickup time, and sets a delivery address only for a delivery link', () => {
    expect(linkAddress(pickup, link, true)).toBeNull()
    expect(linkAddress(delivery, link, false)).toBeNull()
    expect(linkAddress(delivery, scan({ iden: 'Flat 12' }), true)).toBe('Flat 12')
  })

  it('is asked for without a value', () => {
    expect(linkAddress(dineIn, scan({ idel: 'Table' }), true)).toBeNull()
    expect(linkAddress(dineIn, null, false)).toBeNull()
  })
})

describe('the link that a store accepts', () => {
  const held = (link: Partial<ScannedPlace>, signedTableLinks = true) => {
    const scanned = scan({ idel: 'Table', iden: '7', ...link })
    return acceptedLink({ signedTableLinks, orderTypes: all }, scanned) === scanned
  }

  it('is any, unless it requires signed ones', () => {
    expect(held({}, false)).toBe(true)
    expect(acceptedLink({ signedTableLinks: true, orderTypes: all }, null)).toBeNull()
  })

  it('has a signature and a table if required', () => {
    expect(held({ sig: 'signed' })).toBe(true)
    expect(held({ sig: 'signed', conf: 'Dine-In' })).toBe(true)
    expect(held({ sig: 'signed', iden: ' ' })).toBe(false)
    expect([held({}), held({ sig: '' }), held({ conf: 'Dine-In' }), held({ conf: 'Roof-Top' })]).toEqual(
      Array(4).fill(false),
    )
  })

  it('still identifies a type without tables by label alone', () => {
    expect(held({ conf: 'delivery' })).toBe(true)
    expect(held({ conf: 'Pickup', iden: null })).toBe(true)
  })
})
