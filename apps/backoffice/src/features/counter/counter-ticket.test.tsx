import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anOrderType, menusOf } from '@thali/builders/make-menu'
import type { CounterOrder } from '@thali/contract/counter-orders'
import type { OrderType } from '@thali/domain/order/order-type'
import { quoteLines } from '@thali/domain/order/quote'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyDraft } from './counter-draft.ts'
import { CounterTicket } from './counter-ticket.tsx'

afterEach(cleanup)

const pickup = anOrderType({ label: 'Pickup', kind: 'pickup' })
const menus = menusOf()
const { quote } = quoteLines({ menus, orderType: pickup, ticked: [], lines: [] })
const nothing = () => undefined

interface OrdersProps {
  readonly placed?: CounterOrder | null
  readonly orderType?: OrderType
}

/** Orders one after the other. */
function Orders({ placed = null, orderType = pickup }: OrdersProps) {
  const [draftKey, setDraftKey] = useState('first')
  return (
    <>
      <CounterTicket
        formRef={{ current: null }}
        menu={{ menus, orderTypes: [orderType], tips: null }}
        order={{
          orderType,
          draft: { ...emptyDraft(orderType.label), address: '5' },
          draftKey,
          quote,
          problems: [],
          short: [],
          obstacle: null,
          lacksPhone: false,
          canPlace: false,
          isPending: false,
          placed,
          change: nothing,
          place: nothing,
          startAnew: nothing,
          clear: nothing,
        }}
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

it('names the amount of the order that was placed, and links to it, where it is paid', () => {
  render(
    <MemoryRouter>
      <TestScreen>
        <Orders placed={{ id: 'order-7', slug: 's', number: 7, totalMinor: 100, address: '' }} />
      </TestScreen>
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('Order 7 is with the kitchen. ₹1')
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toMatch(/order\/order-7$/)
  const pay = screen.getByRole('link', { name: 'Take payment ₹1' })
  expect(pay.getAttribute('href')).toMatch(/order\/order-7\?pay$/)
})

it('links to the table as the store lists it, not as it was typed', () => {
  render(
    <MemoryRouter>
      <TestScreen>
        <Orders
          orderType={anOrderType({ label: 'Dine-In', kind: 'table' })}
          placed={{ id: 'order-7', slug: 's', number: 7, totalMinor: 100, address: 'Table 5' }}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'All of Table 5' })
  expect(link.getAttribute('href')).toMatch(/tables\/Dine-In\/Table%205$/)
  expect(screen.queryByRole('link', { name: /^Take payment/ })).toBeNull()
})
