import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ACCESS_API } from '@thali/contract/access-paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { StoreContext, useStore } from '../../shared/session.ts'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ScreenPersonBar } from './screen-person-bar.tsx'

const ended = vi.fn()
let isOffline = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (address === ACCESS_API.endScreenPerson.path) ended()
    return Response.json({ user: { name: 'Ravi Kumar' }, stores: [], isSignUpOpen: false })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ended.mockReset()
  isOffline = false
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Bar() {
  const store = useStore()
  return (
    <StoreContext value={{ ...store, isByPin: true }}>
      <ScreenPersonBar />
    </StoreContext>
  )
}

/** Page with unsaved changes. */
function Form() {
  useUnsavedGuard(true)
  return <Bar />
}

it('ends a person who leaves while the network is down as soon as it is back', async () => {
  const element = (
    <TestScreen>
      <Bar />
    </TestScreen>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await pass(10)
  isOffline = true
  fireEvent.click(screen.getByRole('button', { name: /leaves this screen/ }))
  await pass(60_000)
  expect(screen.getByRole('status').textContent).toMatch(/^No connection/)
  isOffline = false
  await pass(2000)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('leads to the board even from unsaved changes', async () => {
  const element = (
    <TestScreen>
      <Form />
    </TestScreen>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/app/spice-route/settings'],
  })
  render(<RouterProvider router={router} />)
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: /leaves this screen/ }))
  await pass(10)
  expect(router.state.location.pathname).toBe('/app/spice-route/board')
})
