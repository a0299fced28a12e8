import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'

afterEach(cleanup)

it('suggests an address from the name, and keeps a typed one', async () => {
  render(
    <TestScreen>
      <NewStoreDialog onClose={() => {}} />
    </TestScreen>,
  )
  const name = await screen.findByRole('textbox', { name: 'Name of the restaurant' })
  const slug = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of its menu' })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  type(name, 'लता')
  type(name, 'लता भोजनालय')
  expect(slug.value).toBe('lata-bhojanalay')
  type(slug, 'lata')
  type(name, 'Lata’s Kitchen')
  expect(slug.value).toBe('lata')
})
