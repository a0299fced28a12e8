import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { BackupStrip } from './backup-strip.tsx'

const asked = vi.fn()

afterEach(() => {
  cleanup()
  asked.mockReset()
  vi.unstubAllGlobals()
})

function show(state: object, role: 'owner' | 'manager' = 'owner') {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked(String(address))
    return Response.json(state)
  })
  render(
    <TestScreen role={role}>
      <BackupStrip />
    </TestScreen>,
  )
}

it('shows owners that no backup is made, with a link to set one up, until they close it', async () => {
  show({ problem: 'none', lastAt: null })
  const strip = await screen.findByRole('status')
  expect(strip.textContent).toContain('No backup is made of this server')
  expect(screen.getByRole('link', { name: 'How to set up backups' }).getAttribute('href')).toMatch(
    /operators\/backup$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('gives the day of the last backup if it is too old', async () => {
  show({ problem: 'old', lastAt: '2026-11-20T06:30:00.000Z' })
  expect((await screen.findByRole('status')).textContent).toContain('20 Nov 2026')
})

it('shows nothing if backups are made, and requests nothing for anyone but owners', async () => {
  show({ problem: null, lastAt: '2026-11-23T06:30:00.000Z' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  asked.mockReset()
  show({ problem: 'none', lastAt: null }, 'manager')
  expect(screen.queryByRole('status')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
