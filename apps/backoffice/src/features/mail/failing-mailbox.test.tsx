import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { FailingMailbox } from './failing-mailbox.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that no mail arrives, and leads owners to the reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ unread: 0, isSetUp: true, isFailing: true }))
  render(
    <MemoryRouter>
      <TestScreen>
        <FailingMailbox />
      </TestScreen>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('new mail does not arrive')
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toMatch(/\/settings\/mailbox$/)
})
