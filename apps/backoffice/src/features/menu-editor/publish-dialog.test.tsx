import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useUndoStep } from './use-undo-step.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the changes could not be loaded, and offers another try', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/changes')
      ? Response.json({ code: 'fault' }, { status: 500 })
      : Response.json({ items: [] }),
  )
  render(
    <TestScreen>
      <MemoryRouter>
        <PublishDialog isOpen onClose={() => undefined} />
      </MemoryRouter>
    </TestScreen>,
  )
  await screen.findByText('The changes could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

function RolledBack() {
  const sayDone = useUndoStep()
  return (
    <button type="button" onClick={() => sayDone('step-1', 'Version 1 is in the draft')}>
      Roll back
    </button>
  )
}

it('takes back the offer to undo a step of the draft once it is published', async () => {
  const draft = { revision: 2, menus: [], categories: [], items: [] }
  vi.stubGlobal('fetch', async () => Response.json({ ...draft, differences: [], total: 1 }))
  render(
    <TestScreen>
      <Notifications />
      <MemoryRouter>
        <RolledBack />
        <PublishDialog isOpen onClose={() => undefined} />
      </MemoryRouter>
    </TestScreen>,
  )
  fireEvent.click(screen.getByText('Roll back'))
  await screen.findByText('Version 1 is in the draft')
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('The menu is published')
  await waitFor(() => expect(screen.queryByText('Version 1 is in the draft')).toBeNull())
})
