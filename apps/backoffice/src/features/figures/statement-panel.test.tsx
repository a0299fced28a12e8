import { cleanup, render, screen, within } from '@testing-library/react'
import type { Figures } from '@thali/contract/figures'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { StatementPanel } from './statement-panel.tsx'

afterEach(cleanup)

const NONE: Figures['statement'] = {
  ...{ grossMinor: 0, discountMinor: 0, chargeMinor: 0, taxMinor: 0 },
  ...{ roundingMinor: 0, tipMinor: 0, refundMinor: 0, netMinor: 0 },
}

/** Lines of the statement of a day: label, now, before. */
function linesOf(statement: Partial<Figures['statement']>) {
  const period = { from: '2026-11-27', to: '2026-11-27' }
  const before = { from: '2026-11-20', to: '2026-11-20' }
  const figures = { period, before, statement: { ...NONE, ...statement }, statementBefore: NONE }
  render(
    <TestScreen>
      <StatementPanel figures={figures as Figures} />
    </TestScreen>,
  )
  const [, ...rows] = within(screen.getByRole('table', { name: 'From gross to net' })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('shows every amount from gross to net, with those that were taken off as negative', () => {
  const amounts = { grossMinor: 1000_00, discountMinor: 100_00, chargeMinor: 30_00, taxMinor: 46_00 }
  const rest = { roundingMinor: 1_00, tipMinor: 20_00, refundMinor: 50_00, netMinor: 947_00 }
  expect(linesOf({ ...amounts, ...rest })).toEqual([
    ['Gross sales', '₹1,000', '₹0'],
    ['Discounts', '-₹100', '₹0'],
    ['Charges', '₹30', '₹0'],
    ['Taxes', '₹46', '₹0'],
    ['Round-off', '₹1', '₹0'],
    ['Tips', '₹20', '₹0'],
    ['Refunds', '-₹50', '₹0'],
    ['Net, with taxes', '₹947', '₹0'],
  ])
})

it('leaves out amounts that neither period has, except gross and net', () => {
  expect(linesOf({})).toEqual([
    ['Gross sales', '₹0', '₹0'],
    ['Net, with taxes', '₹0', '₹0'],
  ])
})
