import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { newOrderType } from './new-order-type.ts'
import { OrderTypeFields } from './order-type-fields.tsx'

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
