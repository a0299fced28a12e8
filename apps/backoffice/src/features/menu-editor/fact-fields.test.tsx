import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { FactFields } from './fact-fields.tsx'
import { emptyItem } from './new-item.ts'

afterEach(cleanup)

it.each([
  ['India', 'INR', '', 1],
  ['Germany', 'EUR', '', 0],
  ['Germany', 'EUR', '9963', 1],
])('asks in %s for a code of the dish, or shows the one it has', (country, currencyCode, hsn, fields) => {
  const item = { ...emptyItem([]), facts: hsn === '' ? {} : { hsn } }
  render(
    <TestScreen store={{ country, currencyCode }}>
      <FactFields item={item} onChange={() => undefined} problemAt={() => null} hasProblemIn={() => false} />
    </TestScreen>,
  )
  expect(screen.queryAllByRole('textbox', { name: 'HSN code, for invoices' })).toHaveLength(fields)
})
