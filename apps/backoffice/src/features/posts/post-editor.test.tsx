import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NewPostPage } from './edit-post-page.tsx'

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal('fetch', async () => Response.json({ items: [], categories: [], discounts: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
})

async function openNewPost(): Promise<void> {
  const router = createMemoryRouter([{ path: APP_PAGES.newPost, element: <NewPostPage /> }], {
    initialEntries: [pathTo(APP_PAGES.newPost, { slug: 'spice-route' })],
  })
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  await waitFor(() => expect(document.title).toBe('New post · Spice Route'))
}

it('titles the tab, and focuses the title of a post that cannot be published without one', async () => {
  await openNewPost()
  const publish = screen.getByRole('button', { name: 'Publish now' })
  expect(publish.dataset.variant, 'beside "Save" it is no second primary button').toBe('default')
  fireEvent.click(publish)
  await screen.findByText('Write a title')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })))
})

it('says that a new post is not saved only once something is typed', async () => {
  await openNewPost()
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByText('Not saved yet')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Diwali' } })
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
})
