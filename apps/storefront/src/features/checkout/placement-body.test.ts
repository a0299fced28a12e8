import { anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore } from '@thali/builders/make-page-state'
import { expect, it } from 'vitest'
import { placementBody } from './placement-body.ts'

it('sends pasted text as it looks, and no name of invisible characters', () => {
  const body = placementBody({
    store: aStore(),
    menus: menusOf(),
    orderType: anOrderType(),
    tip: null,
    quote: { lines: [], valueMinor: 0, charges: [], taxes: [], tipMinor: 0, roundingMinor: 0, totalMinor: 0 },
    discountCode: null,
    name: '\u200b ',
    countryCode: '+91',
    phone: '',
    address: '\u202a4 Hill Road\u202c\nMumbai',
    tableLink: null,
    slot: null,
    remarks: ' no\tonions\nring twice ',
    otp: null,
    unsentCode: null,
  })

  expect(body).toMatchObject({ address: '4 Hill Road, Mumbai', remarks: 'no onions\nring twice' })
  expect(body.user).toBeUndefined()
})
