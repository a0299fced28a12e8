import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { MakeCodesDialog } from './new-codes-dialog.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
  vi.unstubAllGlobals()
})

/** Types into the list of names. */
async function typeNames(value: string): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Text areas measure themselves again when fonts load; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  render(
    <TestScreen>
      <MakeCodesDialog onClose={() => {}} />
    </TestScreen>,
  )
  const places = await screen.findByRole('textbox', { name: 'Numbers or names' })
  fireEvent.change(places, { target: { value } })
}

it('speaks of one code as one', async () => {
  await typeNames('7')
  expect(screen.getByRole('button', { name: 'Create 1 code' })).toBeDefined()
})

it('says which name is too long before anything is sent', async () => {
  await typeNames(`Garden, ${'Terrace '.repeat(6)}`)
  expect(screen.getByText(/^“Terrace .*” is too long: 40 characters at most/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create 2 codes' })).toHaveProperty('disabled', true)
})
