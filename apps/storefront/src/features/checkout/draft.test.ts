import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore } from '@thali/builders/make-page-state'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { rememberOrder } from '../../state/history/order-history.ts'
import { toPastOrder } from '../../state/history/past-order.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { saveDraft, savedDraft } from './draft.ts'

const known = { user: { name: '', mobile: '' }, remarks: '', profile: pastStore(aStore()) }

afterEach(() => forgetDevice())

describe('a new form', () => {
  it('has the address of the last delivery, and not of any other kind of order', () => {
    expect(savedDraft(aStore()).addresses).toEqual({})

    const delivered = makeDinerOrder({ orderTypeKind: 'delivery' })
    rememberOrder(toPastOrder(delivered, { ...known, address: '4 Lamp Road' }), [])
    const atTable = makeDinerOrder({ slug: 'later', placedAt: '2026-11-21T13:35:00.000Z' })
    rememberOrder(toPastOrder(atTable, { ...known, address: '7' }), [])
    expect(savedDraft(aStore()).addresses).toEqual({ delivery: '4 Lamp Road' })
  })

  it('keeps an address empty after it was cleared', () => {
    const delivered = makeDinerOrder({ orderTypeKind: 'delivery' })
    rememberOrder(toPastOrder(delivered, { ...known, address: '4 Lamp Road' }), [])
    const store = aStore()
    saveDraft(store, { ...savedDraft(store), addresses: { delivery: '' } })

    expect(savedDraft(store).addresses).toEqual({ delivery: '' })
  })
})
