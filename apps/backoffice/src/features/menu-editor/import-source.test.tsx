import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ImportSource } from './import-source.tsx'

beforeAll(() => {
  // A growing text area listens for fonts, which the test's browser lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('spins at the source that is read alone, while the others wait', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <TestScreen>
      <ImportSource text="Samosa 40" onText={() => undefined} onBegun={() => undefined} />
    </TestScreen>,
  )
  const text = screen.getByRole('button', { name: 'Read the text' })
  const file = screen.getByRole('button', { name: 'Choose a file' })
  fireEvent.click(text)
  await waitFor(() => expect(text.dataset.loading).toBe('true'))
  expect(file.dataset.loading).toBeUndefined()
  expect((file as HTMLButtonElement).disabled).toBe(true)
})
