import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { TaxReportMenu } from './tax-report-menu.tsx'

afterEach(cleanup)

it.each([
  ['India', 'INR', ['by code and rate', 'bill by bill']],
  ['United States', 'USD', ['by rate', 'bill by bill']],
])('names the tables of a month as they are in %s', async (country, currencyCode, tables) => {
  render(
    <TestScreen store={{ country, currencyCode }}>
      <TaxReportMenu />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Taxes as CSV' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent?.split(', ')[1])).toEqual([...tables, ...tables])
})
