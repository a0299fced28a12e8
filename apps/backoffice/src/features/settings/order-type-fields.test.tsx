import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { newOrderType, type WireOrderType } from './new-order-type.ts'
import { OrderTypeFields } from './order-type-fields.tsx'
import { OrderTypes } from './order-types-page.tsx'

afterEach(cleanup)

it.each([
  [true, { kind: 'delivery', phoneRequired: true }],
  [false, { kind: 'delivery' }],
])(
  'asks for a phone number where a delivery is added (new: %s), and leaves those that stand',
  async (isNew, made) => {
    const onType = vi.fn()
    const nothing = () => {}
    render(
      <TestScreen>
        <OrderTypeFields
          type={newOrderType()}
          isNew={isNew}
          at={0}
          of={1}
          problemAt={() => null}
          onType={onType}
          onMove={nothing}
          onRemove={nothing}
        />
      </TestScreen>,
    )
    fireEvent.click(screen.getByRole('combobox', { name: 'What it is' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Delivered to an address', hidden: true }))
    expect(onType).toHaveBeenCalledWith({ ...newOrderType(), ...made })
  },
)

it('treats a saved type as existing, also once it is renamed, and an added one as new', async () => {
  render(
    <TestScreen>
      <Standing />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add an order type' }))
  for (const [at, label] of ['Home service', 'Courier'].entries()) {
    const name = screen.getAllByRole('textbox', { name: 'Name' })[at]
    fireEvent.change(name as HTMLElement, { target: { value: label } })
    const kind = screen.getAllByRole('combobox', { name: 'What it is' })[at]
    fireEvent.click(kind as HTMLElement)
    const options = await screen.findAllByRole('option', { name: 'Delivered to an address', hidden: true })
    fireEvent.click(options[at] as HTMLElement)
  }
  expect(made).toMatchObject([
    { label: 'Home service', kind: 'delivery' },
    { label: 'Courier', phoneRequired: true },
  ])
  expect(made[0]).not.toHaveProperty('phoneRequired')
  // Only a saved type can have printed codes.
  expect(screen.getAllByText(/^Printed codes carry it/)).toHaveLength(1)
})

it('takes the kind of an added type from its name, until another one is chosen', async () => {
  render(
    <TestScreen>
      <Standing />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add an order type' }))
  const rename = (at: number, value: string) =>
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Name' })[at] as HTMLElement, {
      target: { value },
    })
  rename(1, 'Delivery')
  expect(made[1]).toMatchObject({ label: 'Delivery', kind: 'delivery', phoneRequired: true })
  rename(1, 'Takeaway')
  expect(made[1]).toMatchObject({ kind: 'pickup', phoneRequired: false })
  fireEvent.click(screen.getAllByRole('combobox', { name: 'What it is' })[1] as HTMLElement)
  const rooms = await screen.findAllByRole('option', { name: 'In a room', hidden: true })
  fireEvent.click(rooms.at(-1) as HTMLElement)
  rename(1, 'Delivery')
  expect(made[1]).toMatchObject({ label: 'Delivery', kind: 'room' })
  rename(0, 'Home delivery')
  expect(made[0]).toMatchObject({ label: 'Home delivery', kind: 'table' })
})

it('applies a typed time to both bounds, until the other one is typed', () => {
  render(
    <TestScreen>
      <Standing />
    </TestScreen>,
  )
  const type = (label: string, ...texts: string[]) => {
    const field = screen.getByRole('textbox', { name: label })
    for (const value of texts) fireEvent.change(field, { target: { value } })
  }
  type('Ready in, at least', '1', '15')
  expect(made[0]?.estimateMinutes).toEqual([15, 15])
  type('Ready in, at most', '2', '25')
  expect(made[0]?.estimateMinutes).toEqual([15, 25])
  type('Ready in, at least', '')
  expect(made[0]?.estimateMinutes).toEqual([25, 25])
  type('Ready in, at most', '')
  expect(made[0]?.estimateMinutes).toBeUndefined()
})

let made: readonly WireOrderType[] = []

function Standing() {
  const [orderConfigs, setConfigs] = useState<WireOrderType[]>([{ ...newOrderType(), label: 'Home' }])
  made = orderConfigs
  return (
    <OrderTypes
      values={{ orderConfigs }}
      change={({ orderConfigs: changed }) => changed && setConfigs(changed)}
      problemAt={() => null}
    />
  )
}
