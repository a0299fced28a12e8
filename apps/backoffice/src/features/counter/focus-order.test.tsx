import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { focusOrder } from './focus-order.ts'

afterEach(cleanup)

it('begins at the chosen order type, or at the order that was placed just now', () => {
  const fields = (
    <>
      <input type="radio" name="type" aria-label="Dine-In" />
      <input type="radio" name="type" aria-label="Pickup" defaultChecked />
      <input aria-label="Table" />
    </>
  )
  const { rerender } = render(<form aria-label="order">{fields}</form>)
  const form = screen.getByRole<HTMLFormElement>('form')
  focusOrder(form)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Pickup' }))
  rerender(
    <form aria-label="order">
      <a href="/order">Open the order</a>
      {fields}
    </form>,
  )
  focusOrder(form)
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
