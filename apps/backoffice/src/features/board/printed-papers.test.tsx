import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeLine, makeOrder } from './make-order.ts'
import { PrintedBill } from './printed-bill.tsx'
import { PrintedTicket, PrintedTickets } from './printed-ticket.tsx'

afterEach(cleanup)

const struck = makeLine({
  id: 'line-2',
  label: 'Lassi',
  discarded: { reason: null, note: '', byName: 'Ravi', at: '2026-11-20T13:31:00.000Z' },
})
const order = makeOrder({
  remarks: 'No onions',
  lines: [
    makeLine({ quantity: 2, choices: [{ label: 'Size', contents: ['Large'] }], totalMinor: 20_000 }),
    struck,
  ],
  valueMinor: 20_000,
  taxes: [{ label: 'GST', amountMinor: 1000 }],
  totalMinor: 21_000,
})

function textOf(paper: React.ReactNode): string {
  const { container } = render(<TestScreen>{paper}</TestScreen>)
  return container.textContent ?? ''
}

it('shows the kitchen the dishes, the struck ones and the table, and no amounts', () => {
  const text = textOf(<PrintedTicket order={order} />)
  expect(text).toMatch(/KOT7Dine-In · Table 4.*2×Masala Dosa Large.*do not cook:1×Lassi.*No onions/)
  expect(text).not.toContain('₹')
})

it('tells the kitchen not to cook a cancelled order', () => {
  expect(textOf(<PrintedTicket order={{ ...order, state: 5 }} />)).toContain('Cancelled: do not cookKOT')
  expect(textOf(<PrintedTicket order={order} />)).not.toContain('Cancelled')
})

it('shows the kitchen the details of a dish that are stored in its order', () => {
  const facts = { size: { en: '250 g', hi: '250 ग्राम' } }
  const lines = [makeLine({ facts, choices: [{ label: 'Size', contents: ['Large'] }] })]
  expect(textOf(<PrintedTicket order={{ ...order, lines }} />)).toContain('1×Masala Dosa 250 gLarge')
})

it('bills all lines that were not struck, with their taxes', () => {
  const text = textOf(<PrintedBill orders={[order]} />)
  expect(text).toMatch(/Spice Route.*Masala DosaLarge2 × ₹100₹200.*Items₹200GST₹10Total₹210/)
  expect(text).toContain('Dine-In · Table 4 · 20 Nov 2026')
  expect(text).not.toContain('Lassi')
})

it('shows the paid and the remaining amount of a bill, with the same decimals as its other amounts', () => {
  const text = textOf(<PrintedBill orders={[{ ...order, paidMinor: 5000, refundedMinor: 0 }]} />)
  expect(text).toMatch(/Total₹210Paid₹50Unpaid₹160$/)
})

it('bills several orders of a table as one', () => {
  const round = makeOrder({ number: 9, lines: [makeLine({ label: 'Chai', totalMinor: 5000 })] })
  const orders = [
    order,
    { ...round, valueMinor: 5000, totalMinor: 5250, taxes: [{ label: 'GST', amountMinor: 250 }] },
  ]
  const text = textOf(<PrintedBill orders={orders} />)
  expect(text).toMatch(/Orders 7, 9.*Table 4.*Masala Dosa.*Chai.*Items₹250.00GST₹12.50Total₹262.50/)
})

it('prints each station a ticket of its dishes', () => {
  const stations = [
    { id: 'kitchen', label: 'Kitchen', categoryIds: ['rice'] },
    { id: 'bar', label: 'Bar', categoryIds: ['drinks'] },
    { id: 'oven', label: 'Oven', categoryIds: ['breads'] },
  ]
  const lines = [
    makeLine({ id: 'a', label: 'Biryani', categoryId: 'rice' }),
    makeLine({ id: 'b', label: 'Lassi', categoryId: 'drinks' }),
  ]
  const { container } = render(
    <TestScreen>
      <PrintedTickets order={makeOrder({ lines })} stations={stations} />
    </TestScreen>,
  )
  const papers = [...container.querySelectorAll('h1')].map((title) => title.parentElement?.textContent)
  expect(papers).toEqual([
    expect.stringMatching(/^KOT · Kitchen7.*1×Biryani/),
    expect.stringMatching(/^KOT · Bar7.*1×Lassi/),
  ])
  expect(papers.join()).not.toMatch(/Biryani.*Biryani|Lassi.*Lassi/)
})
