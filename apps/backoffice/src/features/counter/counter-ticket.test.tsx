import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anOrderType, menusOf } from '@thali/builders/make-menu'
import type { CounterMenu, CounterOrder } from '@thali/contract/counter-orders'
import { quoteLines } from '@thali/domain/order/quote'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyDraft } from './counter-draft.ts'
import { CounterTicket } from './counter-ticket.tsx'

afterEach(cleanup)

const orderType = anOrderType({ label: 'Pickup', kind: 'pickup' })
const menus = menusOf()
const { quote } = quoteLines({ menus, orderType, ticked: [], lines: [] })
const nothing = () => undefined

/** Orders one after the other. */
function Orders({ placed = null }: { readonly placed?: CounterOrder | null }) {
  const [draftKey, setDraftKey] = useState('first')
  return (
    <>
      <CounterTicket
        formRef={{ current: null }}
        menu={{ menus, orderTypes: [orderType], tips: null } as unknown as CounterMenu}
        orderType={orderType}
        draft={emptyDraft('Pickup')}
        draftKey={draftKey}
        quote={quote}
        problems={[]}
        short={[]}
        obstacle={null}
        lacksPhone={false}
        canPlace={false}
        pending={false}
        placed={placed}
        onChange={nothing}
        onQuantity={nothing}
        onNote={nothing}
        onPlace={nothing}
        onNewGuest={nothing}
        onClear={nothing}
      />
      <button type="button" onClick={() => setDraftKey('second')}>
        next
      </button>
    </>
  )
}

it('empties the field of the discount code for the next order', () => {
  render(
    <MemoryRouter>
      <TestScreen>
        <Orders />
      </TestScreen>
    </MemoryRouter>,
  )
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code', hidden: true })
  fireEvent.change(field(), { target: { value: 'NOPE' } })
  expect(field().value).toBe('NOPE')
  fireEvent.click(screen.getByRole('button', { name: 'next' }))
  expect(field().value).toBe('')
})

it('links to the order that was placed, where it is paid', () => {
  render(
    <MemoryRouter>
      <TestScreen>
        <Orders placed={{ id: 'order-7', slug: 's', number: 7, totalMinor: 100 }} />
      </TestScreen>
    </MemoryRouter>,
  )
  screen.getByText('Order 7 is with the kitchen.')
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toMatch(/order\/order-7$/)
})
