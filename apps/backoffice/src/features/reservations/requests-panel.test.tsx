import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeReservation } from './make-reservation.ts'
import { RequestsPanel } from './requests-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('calls the guest of a request on another day, and declines it after a question', async () => {
  const request = makeReservation({ state: 'requested', phone: '+919876543210' })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json(body ? request : { items: [request], count: 1, serverTime: request.createdAt })
  })
  render(
    <TestScreen>
      <MemoryRouter>
        <RequestsPanel nowMs={Date.parse(request.createdAt)} listedDate="2020-01-01" />
      </MemoryRouter>
    </TestScreen>,
  )
  const phone = await screen.findByRole('link', { name: '+919876543210' })
  expect(phone.getAttribute('href')).toBe('tel:+919876543210')
  fireEvent.click(screen.getByRole('button', { name: 'Decline: Mira Rao' }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Decline permanently' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'cancelled' }]))
})
