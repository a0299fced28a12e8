import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Member } from '@thali/contract/staff'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { MemberPanel } from './member-panel.tsx'

const AT = '2026-11-21T06:30:00.000Z'
const RAVI: Member = {
  ...{ id: 'ravi', name: 'Ravi', role: 'waiter', email: 'ravi@example.com', status: 'active' },
  ...{ joinedAt: AT, lastSeenAt: null, hasPin: false },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onGone = vi.fn()

function Panel() {
  const [status, setStatus] = useState<Member['status']>('active')
  return (
    <>
      <button type="button" onClick={() => setStatus('banned')}>
        Refetch
      </button>
      <MemberPanel member={{ ...RAVI, status }} onGone={onGone} />
    </>
  )
}

it('takes back the offer to undo a ban once the person is removed', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  render(
    <TestScreen>
      <Notifications />
      <Panel />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ban Ravi' }))
  await screen.findByText('Ravi is banned and signed out.')
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove from the list…' }))
  fireEvent.click(screen.getByRole('button', { name: /^Remove permanently/ }))
  await waitFor(() => expect(onGone).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByText('Ravi is banned and signed out.')).toBeNull())
})
