import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { LogoPanel } from './picture-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the picture could not be loaded, and loads it again', async () => {
  let isBroken = true
  const failure = { error: { code: 'server.unavailable', message: 'No' } }
  vi.stubGlobal('fetch', async () =>
    isBroken ? Response.json(failure, { status: 503 }) : Response.json({ logo: null }),
  )
  render(
    <TestScreen>
      <LogoPanel />
    </TestScreen>,
  )
  await screen.findByText('The picture could not be loaded')

  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Add a logo')
  expect(screen.queryByText('The picture could not be loaded')).toBeNull()
})
