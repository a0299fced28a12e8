import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { BillDialog } from './bill-dialog.tsx'

const PAGE = { next: null, gaps: [] }
const bill = {
  id: 'bill-1',
  kind: 'bill',
  serial: 'A2627/1',
  payableMinor: 200_00,
  isCurrent: true,
  creditNotes: [],
}
const later = { ...bill, id: 'bill-2', serial: 'A2627/2' }
const document = {
  kind: 'bill',
  payableMinor: 50_00,
  customer: { name: '', taxNumber: '' },
  placeOfSupply: null,
}

let asked: string[]
let isIssued: boolean
let creditNotes: object[]

beforeEach(() => {
  asked = []
  isIssued = false
  creditNotes = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method?: string } = {}) => {
    asked.push(path)
    if (method === 'POST') {
      isIssued = true
      return Response.json(later)
    }
    if (path.endsWith('/invoices/bill-2')) return Response.json(later)
    // The bill of one order is read before that of the other.
    if (isIssued && path.includes('order=round-3')) return Response.json({ ...PAGE, items: [later] })
    if (isIssued) await new Promise(() => undefined)
    if (path.includes('/bill-preview')) return Response.json({ document, customerOf: null, warnings: [] })
    if (path.endsWith('/invoices/bill-1')) return Response.json({ ...bill, creditNotes })
    return Response.json({ ...PAGE, items: path.includes('order=round-1') ? [bill] : [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const open = (orders: readonly ReturnType<typeof makeOrder>[], onPrinted = nothing) =>
  render(
    <TestScreen>
      <BillDialog orders={orders} onClose={nothing} onPrinted={onPrinted} onPrint={nothing} />
    </TestScreen>,
  )
const first = makeOrder({ id: 'round-1', number: 4 })
const second = makeOrder({ id: 'round-2', number: 7 })

it('names the paper of an unregistered seller as its country does', async () => {
  render(
    <TestScreen store={{ country: 'United States', currencyCode: 'USD', currencySymbol: '$' }}>
      <BillDialog orders={[first]} onClose={nothing} onPrinted={nothing} onPrint={nothing} />
    </TestScreen>,
  )
  const serial = await screen.findByText('A2627/1')
  expect(serial.parentElement?.textContent).toBe('Invoice A2627/1')
  screen.getByRole('link', { name: 'Open PDF, Letter' })
})

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

it('shows what credit notes have taken off a bill, and counts its paper as printed again', async () => {
  creditNotes = [{ id: 'note-1', kind: 'credit-note', serial: 'A2627/C1', payableMinor: 45_00 }]
  const onPrinted = vi.fn()
  open([first, second], onPrinted)
  const note = await screen.findByText('Credit note A2627/C1')
  expect(note.parentElement?.textContent).toContain('− ₹45')
  const link = screen.getByRole('link', { name: 'Open PDF, 80 mm' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(onPrinted.mock.calls).toEqual([[[first]]])
})

it('reports an issued bill although its orders are read again at once', async () => {
  const onPrinted = vi.fn()
  open([makeOrder({ id: 'round-3' }), second], onPrinted)
  fireEvent.click(await screen.findByRole('button', { name: /^Issue for/ }))
  await screen.findByText('A2627/2', {}, { timeout: 5_000 })
  expect(onPrinted).toHaveBeenCalledTimes(1)
})
