import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { PAGES, pageKeyOf, pathTo } from '@thali/contract/paths'
import { beforeEach, expect, it } from 'vitest'
import { keepSeenOrder } from '../state/history/seen-orders.ts'
import { offlinePage } from './offline-page.ts'

const shell = makePageState({ kind: 'orders' }, { path: PAGES.orders, lang: 'hi' })
const store = aStore({ slug: 'tara', aboutUs: 'A long story' })
const see = (slug: string, seenAt: number, version = shell.version) =>
  keepSeenOrder({ order: makeDinerOrder({ slug }), store }, seenAt, version)

beforeEach(() => localStorage.clear())

it('shows an order as last seen on this device, in the language of the page', () => {
  see('abc', 1000)
  see('xyz', 2000)
  see('abc', 3000)

  for (const address of ['/status/abc', '/order?s=abc']) {
    const made = offlinePage(address, [shell])
    expect(made).toMatchObject({ lang: 'hi', path: address, page: { kind: 'status', seenAt: 3000 } })
  }
  expect(offlinePage('/status/never-seen', [shell])).toBeNull()
})

it('shows a payer who returns without network the payment as last seen', () => {
  see('abc', 1000)

  const paid = offlinePage(pageKeyOf('/thankyou/?s=abc'), [shell])
  expect(paid).toMatchObject({ page: { kind: 'thank-you', hasLeft: false, seenAt: 1000 } })
  const left = offlinePage(pageKeyOf('/thankyou/cancel?s=abc'), [shell])
  expect(left).toMatchObject({ page: { kind: 'thank-you', hasLeft: true, seenAt: 1000 } })
  expect(offlinePage(pageKeyOf('/thankyou/?s=never-seen'), [shell])).toBeNull()
})

it('shows nothing that another version of the application stored', () => {
  see('abc', 1000, '0.0.1')
  expect(offlinePage('/status/abc', [shell])).toBeNull()
})

it('remembers the last ten orders', () => {
  for (let order = 1; order <= 11; order += 1) see(`order-${order}`, order)
  const pathOf = (orderSlug: string) => pathTo(PAGES.status, { orderSlug })
  expect(offlinePage(pathOf('order-1'), [shell])).toBeNull()
  expect(offlinePage(pathOf('order-2'), [shell])).not.toBeNull()
})
