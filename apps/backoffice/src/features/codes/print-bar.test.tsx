import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PrintBar } from './print-bar.tsx'

afterEach(cleanup)

it.each([
  ['India', 'INR', 1],
  ['United States', 'USD', 0],
])('offers to print a food licence in %s only where it has one', (country, currencyCode, boxes) => {
  render(
    <TestScreen store={{ country, currencyCode }}>
      <PrintBar codes={[]} />
    </TestScreen>,
  )
  expect(screen.queryAllByRole('checkbox', { name: 'With the FSSAI number' })).toHaveLength(boxes)
})
