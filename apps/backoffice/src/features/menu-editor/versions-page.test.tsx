import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { VersionsPage } from './versions-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says beside a version that the draft already is like it, and that taxes are not rolled back', async () => {
  const shared = {
    at: '2026-11-01T10:00:00Z',
    by: '',
    note: '',
    scheduledFor: null,
    restored: null,
    changes: 0,
  }
  const versions = [2, 1].map((number) => ({ number, kind: 'publish', ...shared }))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/roll-back'))
      return Response.json({ error: { code: 'editor.nothing-changed', message: '' } }, { status: 409 })
    if (path.includes('/versions')) return Response.json({ versions, next: null })
    if (path.endsWith('/scheduled')) return Response.json({ menus: [] })
    return Response.json({
      revision: 1,
      basedOn: 2,
      published: 2,
      changes: 0,
      menus: [],
      categories: [],
      items: [],
    })
  })
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <MemoryRouter>
          <VersionsPage />
        </MemoryRouter>
      </LiveProvider>
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back to version 1' }))
  const said = await screen.findByText(/Your draft already has .* Taxes are not rolled back/)
  expect(said.closest('li')?.textContent).toContain('Published')
})
