import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { BillDialog } from './bill-dialog.tsx'

const PAGE = { next: null, gaps: [] }
const bill = { id: 'bill-1', kind: 'bill', serial: 'A2627/1', payableMinor: 200_00, isCurrent: true }
const document = {
  kind: 'bill',
  payableMinor: 50_00,
  customer: { name: '', taxNumber: '' },
  placeOfSupply: null,
}

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('/bill-preview')) return Response.json({ document, customerOf: null, warnings: [] })
    if (path.endsWith('/invoices/bill-1')) return Response.json(bill)
    return Response.json({ ...PAGE, items: path.includes('order=round-1') ? [bill] : [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const open = (orders: readonly ReturnType<typeof makeOrder>[]) =>
  render(
    <TestScreen>
      <BillDialog orders={orders} onClose={nothing} onIssued={nothing} onPrint={nothing} />
    </TestScreen>,
  )
const first = makeOrder({ id: 'round-1', number: 4 })
const second = makeOrder({ id: 'round-2', number: 7 })

it.each([
  ['after', [first, second]],
  ['before', [second, first]],
])('bills a round %s one that has its bill, and still opens that one', async (_, orders) => {
  open(orders)
  await screen.findByRole('button', { name: /^Issue for/ })
  screen.getByRole('dialog', { name: 'Bill of order 7' })
  expect(asked.filter((path) => path.includes('bill-preview'))).toEqual([
    expect.stringMatching(/orders=round-2$/),
  ])
  screen.getByText('A2627/1')
})

it('only opens the bill of orders that all have one', async () => {
  open([first])
  await screen.findByText('A2627/1')
  expect(screen.queryByRole('button', { name: /^Issue for/ })).toBeNull()
})
