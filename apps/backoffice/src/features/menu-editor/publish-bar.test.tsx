import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PublishBar } from './publish-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DRAFT = { revision: 2, basedOn: 1, published: 1, changes: 2 } as DraftMenu
const MENU = {
  ...{ id: 's', at: '2030-11-30T00:30:00.000Z', note: '', by: 'Asha', changes: 2, refused: null },
  createdAt: '2026-11-29T00:30:00.000Z',
}

it.each([
  [0, false],
  [1, true],
])('with %i changes besides what is scheduled calls changes unpublished: %s', async (total, isCalled) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/changes') ? { differences: [], total } : { items: [MENU] }),
  )
  render(
    <TestScreen>
      <MemoryRouter>
        <PublishBar draft={DRAFT} />
      </MemoryRouter>
    </TestScreen>,
  )
  await screen.findByText(/^2 changes are scheduled for 30 Nov 2030/)
  await waitFor(() => expect(screen.queryByText('2 changes are not published yet') !== null).toBe(isCalled))
})
