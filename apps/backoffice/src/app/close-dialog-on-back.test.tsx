import { Modal } from '@mantine/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { closeDialogOnBack } from './close-dialog-on-back.ts'

let stop = () => {}
afterEach(() => {
  cleanup()
  stop()
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reserve
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Reserve a table">
        <input aria-label="Name" />
      </Modal>
    </>
  )
}

it('closes an open dialog by Back and stays, and leaves the page by the next one', async () => {
  const router = createBrowserRouter([
    { path: '/', element: <Link to="/calendar">Calendar</Link> },
    { path: '/calendar', element: <Page /> },
  ])
  stop = closeDialogOnBack(router)
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  act(() => (screen.getByRole('link', { name: 'Calendar' }) as HTMLElement).click())
  act(() => screen.getByRole('button', { name: 'Reserve' }).click())
  await screen.findByRole('dialog')

  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/calendar')
  history.back()
  await screen.findByRole('link', { name: 'Calendar' })
  expect(location.pathname).toBe('/')
})
