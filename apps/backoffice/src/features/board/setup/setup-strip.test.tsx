import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SETUP_STEPS, type SetupStep } from '@thali/contract/setup'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { SetupStrip } from './setup-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(open: readonly SetupStep[]) {
  vi.stubGlobal('fetch', async () => Response.json({ open, untaxed: ['Masala Chai'] }))
  renderStrip()
}

let setOpenOrders: (count: number) => void

/** The strip above a board without orders, until a test changes their number. */
function AboveOrders() {
  const [openOrders, setCount] = useState(0)
  setOpenOrders = (count) => act(() => setCount(count))
  return <SetupStrip openOrders={openOrders} />
}

function renderStrip() {
  render(
    <MemoryRouter>
      <TestScreen>
        <AboveOrders />
      </TestScreen>
    </MemoryRouter>,
  )
}

const strip = () => screen.findByRole('region', { name: 'First steps' })

it('links to the next step, and lists all with their state', async () => {
  show(['hours', 'codes', 'order'])
  const inStrip = within(await strip())
  inStrip.getByText('6 of 9 done')
  const next = inStrip.getByRole('link', { name: 'Set your opening hours' })
  expect(next.getAttribute('href')).toBe('/app/spice-route/settings/hours')
  fireEvent.click(inStrip.getByRole('button', { name: 'All steps' }))
  const steps = within(await screen.findByRole('dialog')).getAllByRole('link')
  expect(steps[SETUP_STEPS.indexOf('tax')]?.textContent).toContain('Masala Chai')
  const open = steps.flatMap(({ dataset }, nth) => (dataset.done ? [] : SETUP_STEPS[nth]))
  expect(open).toEqual(['hours', 'codes', 'order'])
})

it('is shown beside a few orders, and leaves its room to the tickets of many', async () => {
  show(['order'])
  await strip()
  setOpenOrders(5)
  await strip()
  setOpenOrders(6)
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

it('is dismissed on all screens of the store', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    return method === 'POST'
      ? new Response(null, { status: 204 })
      : Response.json({ open: ['order'], untaxed: [] })
  })
  renderStrip()
  fireEvent.click(within(await strip()).getByRole('button', { name: 'Hide the first steps for everyone' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(asked.at(-1)).toMatch(/^POST .*\/setup\/dismiss$/)
})
