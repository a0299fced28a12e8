import { cleanup, render, screen } from '@testing-library/react'
import { aCategory, aGroup, anItem, anOption } from '@thali/builders/make-menu'
import type { Item } from '@thali/domain/menu/menu'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { OptionsDialog } from './options-dialog.tsx'

afterEach(cleanup)

function open(item: Item, quantity = 1) {
  render(
    <TestScreen>
      <OptionsDialog
        item={item}
        category={aCategory('All', [item])}
        quantity={quantity}
        onClose={() => undefined}
        onAdd={() => undefined}
      />
    </TestScreen>,
  )
}

it('states the price of the choices with the dish’s discount', () => {
  open(anItem('Thali', { discountBps: 1_000 }), 2)
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toBe('Add\u00a0₹180')
})

it('names a sold-out option in the language of the screen', () => {
  const portions = [
    anOption('Full', 90_00),
    anOption('Half', 50_00, { state: 'Sold Out' }),
    anOption('Late', 50_00, { state: 'From 20:00' }),
  ]
  const item = anItem('Dal', { groups: [aGroup('Portion', portions)] })
  open(item)
  expect(screen.getByRole('button', { name: 'Half Sold out' })).toHaveProperty('disabled', true)
  screen.getByRole('button', { name: 'Late From 8:00 pm' })
})
