import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PairScreenPage } from './pair-screen-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(code: string, status: number) {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '', details: {} } }, { status }))
  render(
    <TestScreen>
      <MemoryRouter>
        <PairScreenPage />
      </MemoryRouter>
    </TestScreen>,
  )
}

it('calls a link that was cut off used or expired, as there is no form to check', async () => {
  open('request.malformed', 400)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This link was already used, or has expired. Ask for a new one.')
  cleanup()
  open('rate.limited', 429)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many tries/)
})
