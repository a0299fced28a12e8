import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { MakeCodesDialog } from './new-codes-dialog.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
  vi.unstubAllGlobals()
})

it('speaks of one code as one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Text areas measure themselves again when fonts load; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  render(
    <TestScreen>
      <MakeCodesDialog onClose={() => {}} />
    </TestScreen>,
  )
  const places = await screen.findByRole('textbox', { name: 'Numbers or names' })
  fireEvent.change(places, { target: { value: '7' } })
  expect(screen.getByRole('button', { name: 'Create 1 code' })).toBeDefined()
})
