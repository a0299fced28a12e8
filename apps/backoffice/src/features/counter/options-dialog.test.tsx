import { cleanup, render, screen } from '@testing-library/react'
import { aCategory, anItem } from '@thali/builders/make-menu'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { OptionsDialog } from './options-dialog.tsx'

afterEach(cleanup)

it('states the price of the choices with the discounts of dish and category', () => {
  const item = anItem('Thali', { discountBps: 1_000 })
  render(
    <TestScreen>
      <OptionsDialog
        item={item}
        category={aCategory('Thalis', [item], { discountBps: 0 })}
        quantity={2}
        onClose={() => undefined}
        onAdd={() => undefined}
      />
    </TestScreen>,
  )
  expect(screen.getByRole('button', { name: /^Add/ }).textContent).toBe('Add\u00a0₹180')
})
