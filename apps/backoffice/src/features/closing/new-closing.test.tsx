import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { OpenClosing } from '@thali/contract/closings'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NewClosing } from './new-closing.tsx'

const sums = { count: 1, backMinor: 0, tipMinor: 0, roundOffMinor: 0 }
const OPEN: OpenClosing = {
  since: null,
  floatMinor: 0,
  floats: [],
  movements: [{ amountMinor: -120_00, reason: 'Milk', byName: 'Meena', at: '2026-11-20T13:30:00.000Z' }],
  unpaid: {
    count: 2,
    payableMinor: 462_50,
    isCut: false,
    orders: [
      { id: 'a', number: 7, why: 'served', payableMinor: 262_50 },
      { id: 'b', number: 1, why: 'gateway', payableMinor: 200_00 },
    ].map((order) => ({
      ...order,
      why: order.why as 'served' | 'gateway',
      businessDay: '2026-11-20',
      placedAt: '2026-11-20T13:30:00.000Z',
      orderType: 'Dine-In',
      orderTypeKind: 'table',
      address: 'Table 4',
    })),
  },
  methods: [{ ...sums, method: 'cash', inMinor: 540_00 }],
  seen: '0-2',
  currencyCode: 'INR',
}

let sent: { path: string; body: unknown }[]
/** Open closing after someone else has closed the day, which refuses the next attempt; null: nobody has. */
let overtaken: OpenClosing | null

beforeEach(() => {
  sent = []
  overtaken = null
  // A growing text area listens for fonts, which jsdom lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    if (init.method === 'POST' && overtaken)
      return Response.json({ error: { code: 'closing.changed-meanwhile', message: '' } }, { status: 409 })
    return Response.json(path.includes('/closings') ? { items: [], next: null } : (overtaken ?? OPEN))
  })
  sessionStorage.clear()
  openPage()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openPage(): void {
  render(
    <MemoryRouter>
      <TestScreen>
        <NewClosing />
      </TestScreen>
    </MemoryRouter>,
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** A closing cannot be undone: its button is pressed twice. */
function closeDay() {
  press('Close with ₹540.00')
  press('Close: this cannot be undone')
}

it('shows the unpaid orders with their sum beside the button that closes', async () => {
  const drawer = await screen.findByRole('form', { name: 'Cash drawer' })
  const unpaid = within(drawer).getByRole('region', { name: 'Unpaid' })
  expect(unpaid.textContent).toContain('Unpaid ₹462.50')
  const served = within(unpaid).getByRole('link', { name: /Order 7/ }).textContent
  expect(served).toMatch(/Table 4.*₹262.50.*Served/)
  expect(within(unpaid).getByRole('link', { name: /Order 1/ }).textContent).toContain('online payment')
})

it('leaves no more in the drawer than is in it, and shows how much that is', async () => {
  await screen.findByRole('form', { name: 'Cash drawer' })
  type('Counted in the drawer', '400')
  type('Stays in the drawer for the next', '400.50')
  expect(screen.getByText('No more than ₹400.00 is in the drawer.')).toBeDefined()
  closeDay()
  expect(sent).toEqual([])
  type('Stays in the drawer for the next', '400')
  press('Close: this cannot be undone')
  await waitFor(() => expect(sent).toMatchObject([{ body: { countedMinor: 400_00, leftMinor: 400_00 } }]))
})

it('closes by two presses, since nothing brings the closed day back', async () => {
  await screen.findByRole('form', { name: 'Cash drawer' })
  press('Close with ₹540.00')
  expect(sent).toEqual([])
  press('Close: this cannot be undone')
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('leads to the amount that is wrong, far above the button', async () => {
  await screen.findByRole('form', { name: 'Cash drawer' })
  type('Counted in the drawer', '4 hundred')
  closeDay()
  const counted = screen.getByRole('textbox', { name: 'Counted in the drawer' })
  await waitFor(() => expect(document.activeElement).toBe(counted))
  expect(sent).toEqual([])
})

it('keeps the count while an unpaid order is looked at, until the day is closed', async () => {
  const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Counted in the drawer' }).value
  await screen.findByRole('form', { name: 'Cash drawer' })
  type('Counted in the drawer', '400')
  type('Note (optional)', 'Two torn notes')
  cleanup()
  openPage()
  await screen.findByRole('form', { name: 'Cash drawer' })
  expect(count()).toBe('400')
  closeDay()
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { countedMinor: 400_00, note: 'Two torn notes' } }]),
  )

  overtaken = { ...OPEN, since: '2026-11-20T17:30:00.000Z', seen: '1-0' }
  cleanup()
  openPage()
  await screen.findByRole('form', { name: 'Cash drawer' })
  expect(count()).toBe('')
})

it('takes cash out with a reason, and asks for missing values', async () => {
  const form = await screen.findByRole('form', { name: 'Cash in and out' })
  expect(within(form).getByRole('listitem').textContent).toContain('-₹120.00 Milk')
  press('Record cash taken out')
  expect(within(form).getByText('Enter in a few words what it is for.')).toBeDefined()
  type('Amount', '80')
  type('What for', 'Ice')
  press('Record cash taken out')
  await waitFor(() => expect(sent).toMatchObject([{ body: { amountMinor: -80_00, reason: 'Ice' } }]))
})

it('says that someone else has closed the day when it starts anew', async () => {
  await screen.findByRole('form', { name: 'Cash drawer' })
  type('Counted in the drawer', '400')
  overtaken = { ...OPEN, since: '2026-11-20T17:30:00.000Z', methods: [], movements: [], seen: '1-0' }
  closeDay()
  await screen.findByRole('button', { name: /^Close with ₹0/ })
  expect(screen.getByRole('alert').textContent).toMatch(/someone else has closed the day/)
})
