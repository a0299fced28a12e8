import type { ItemId } from '@thali/domain/ids'
import { makePageState, makeStorePage } from '@thali/test-kit/make-page-state'
import { expect, it, vi } from 'vitest'
import { cartActions, currentCart } from '../shared/cart-store.ts'
import { reloadWithCarts } from '../shared/carts-elsewhere.ts'
import { fetchPage } from './fetch-page.ts'

const first = makePageState(makeStorePage([]))
const line = (id: string) => ({ itemId: id as ItemId, categoryId: null, choices: [], quantity: 2 })
const carried = () =>
  history.state.carts.map(([slug, { lines }]: [string, { lines: unknown }]) => [slug, lines])

// Scripts of a version that is gone: the cipher, so that nothing can be kept, and the page.
vi.mock('../browser/sealing.ts', () => {
  throw new TypeError('failed to fetch')
})
vi.mock('../pages/store/store-page.tsx', () => {
  throw new TypeError('failed to fetch')
})

it('takes a cart that only this page holds along to an upgraded server, whatever fails on the way', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const answer = Response.json({ ...first, version: '9.9.9' })
  vi.stubGlobal('fetch', async () => answer)
  cartActions.add('tara', line('chai'))
  await vi.waitFor(() => expect(currentCart('tara')).not.toBeNull())

  const ended = vi.fn()
  fetchPage('/tara', first, new AbortController().signal).then(ended, ended)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ended).not.toHaveBeenCalled()
  expect(carried()).toEqual([['tara', [line('chai')]]])

  cartActions.add('tara', line('dosa'))
  await vi.waitFor(() => expect(currentCart('tara')).not.toBeNull())
  reloadWithCarts()
  expect(carried()).toEqual([
    ['tara', [line('chai')]],
    ['tara', [line('dosa')]],
  ])
})
