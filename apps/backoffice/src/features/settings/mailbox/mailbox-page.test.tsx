import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MailSettings } from '@thali/contract/mail-accounts'
import { createMemoryRouter, RouterProvider } from 'react-router'
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

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <MailboxPage /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  return router
}

it('asks before a half-typed mailbox is left', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...CONNECTED, account: null }))
  const router = open()
  const field = await screen.findByRole('textbox', { name: /^Address of the restaurant/ })
  fireEvent.change(field, { target: { value: 'asha@example.com' } })
  await act(() => router.navigate('/elsewhere'))

  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(field).toHaveProperty('value', 'asha@example.com')
})

it('disconnects the mailbox by a second press, which says what is lost', async () => {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') posted.push(path)
    return Response.json(posted.length > 0 ? { ...CONNECTED, account: null } : CONNECTED)
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect…' }))
  expect(posted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Disconnect: .* its password is needed$/ }))
  await screen.findByText('No mailbox is connected yet')
  expect(posted).toEqual([expect.stringMatching(/mail\/account\/remove$/)])
})
