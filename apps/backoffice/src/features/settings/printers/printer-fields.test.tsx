import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { NEW_PRINTER } from './printer-draft.ts'
import { PrinterFields } from './printer-fields.tsx'

beforeAll(() => {
  // A growing text area listens for fonts, which jsdom lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(cleanup)

it('asks a printer in the local network who draws its letters', () => {
  render(
    <TestScreen>
      <PrinterFields
        values={{ ...NEW_PRINTER, transport: 'tcp' }}
        onChange={() => undefined}
        stations={[]}
        others={[]}
      />
    </TestScreen>,
  )
  expect(screen.getByLabelText('Letters')).toHaveProperty('value', 'raster')
})
