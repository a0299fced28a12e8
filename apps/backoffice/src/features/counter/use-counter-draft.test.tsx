import { act, cleanup, renderHook } from '@testing-library/react'
import { anOrderType } from '@thali/builders/make-menu'
import type { ItemId } from '@thali/domain/ids'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { nextRound, withLine } from './counter-draft.ts'
import { useCounterDraft } from './use-counter-draft.ts'

const orderTypes = ['Dine-In', 'Pickup', 'Delivery'].map((label) => anOrderType({ label }))
const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ user: null, stores: [], isSignUpOpen: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the counter, as a reload does. */
function open(search = '') {
  cleanup()
  const { result } = renderHook(
    () => {
      const [isPlaced, setPlaced] = useState(false)
      return { ...useCounterDraft(orderTypes, 'Dine-In', isPlaced), setPlaced }
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/${search}`]}>
          <TestScreen>{children}</TestScreen>
        </MemoryRouter>
      ),
    },
  )
  return () => result.current
}

it('restores an order after a reload with its key, for its table only, until it is placed', () => {
  const first = open()
  act(() => first().setDraft((draft) => withLine({ ...draft, name: 'Mira' }, chai)))
  const { draft, key } = first()

  expect(open('?type=Dine-In&table=7')().draft).toMatchObject({ address: '7', name: '', lines: [] })
  const second = open()
  expect(second()).toMatchObject({ draft, key })

  act(() => {
    second().setDraft(nextRound)
    second().renewKey()
    second().setPlaced(true)
  })
  const third = open()()
  expect(third.draft).toMatchObject({ name: '', lines: [] })
  expect(third.key).not.toBe(key)
})

it('enters an earlier round again in an empty order', () => {
  const table = '?type=Dine-In&table=7'
  const first = open(table)
  act(() => first().setDraft((draft) => withLine(draft, chai)))
  expect(open(`${table}&repeat=order-1`)().draft).toMatchObject({ address: '7', lines: [] })
})

it('begins with the order type of the latest order placed on this device, not with one that was only looked at', () => {
  const first = open()
  act(() => first().setDraft((draft) => withLine({ ...draft, orderType: 'Pickup' }, chai)))
  act(() => first().setPlaced(true))
  act(() => {
    first().setPlaced(false)
    first().setDraft((draft) => ({ ...draft, orderType: 'Delivery', lines: [] }))
  })
  expect(open()().draft.orderType).toBe('Pickup')
})
