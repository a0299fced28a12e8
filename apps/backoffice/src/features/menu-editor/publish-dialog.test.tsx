import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'

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
