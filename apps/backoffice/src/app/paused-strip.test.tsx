import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../shared/live/live-context.tsx'
import { TestScreen } from '../shared/test-screen.tsx'
import { PausedStrip } from './paused-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the number of waiting orders and the guests’ notice in the language of the screen, and resumes', async () => {
  const waiting = { received: 2, held: 0, unseen: 0 }
  let paused: object | null = { reason: 'थोड़ा विराम', until: null, orders: [4, 7] }
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    if (String(address).endsWith('/events')) return new Promise<never>(() => {})
    if (String(address).endsWith('/resume')) paused = null
    return Response.json({ ...waiting, paused })
  })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <PausedStrip />
      </LiveProvider>
    </TestScreen>,
  )

  const strip = await screen.findByRole('status')
  expect(strip.textContent).toContain('Orders that wait to be accepted: #4, #7')
  expect(strip.textContent).toContain('Guests read: “A short break”')
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
