import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MailSettings } from '@thali/contract/mail-accounts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { MailboxPage } from './mailbox-page.tsx'

const AT = '2026-11-21T06:30:00.000Z'
const IMAP = { host: 'imap.example.com', port: 993, security: 'tls', user: 'asha' } as const
const CONNECTED: MailSettings = {
  account: {
    ...{ address: 'asha@example.com', imap: IMAP, smtp: null, takesPlusAddresses: true },
    ...{ setBy: 'Asha', setAt: AT, readAt: AT, failure: null },
  },
  operator: { sends: true, address: 'menu@example.com' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('disconnects the mailbox by a second press, which says what is lost', async () => {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') posted.push(path)
    return Response.json(posted.length > 0 ? { ...CONNECTED, account: null } : CONNECTED)
  })
  render(
    <MemoryRouter>
      <TestScreen>
        <MailboxPage />
      </TestScreen>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect…' }))
  expect(posted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Disconnect: .* its password is needed$/ }))
  await screen.findByText('No mailbox is connected yet')
  expect(posted).toEqual([expect.stringMatching(/mail\/account\/remove$/)])
})
