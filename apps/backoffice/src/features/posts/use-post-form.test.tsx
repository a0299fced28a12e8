import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { EditedPost } from '@thali/contract/posts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { type PostForm, usePostForm } from './use-post-form.tsx'

const CONTENT = {
  ...({
    kind: 'offer',
    title: 'Diwali',
    excerpt: '',
    body: 'Nine dishes',
    alt: '',
    translations: {},
  } as const),
  ...{ image: null, link: null, startsAt: null, endsAt: null, onMenu: true },
}
const DRAFT: EditedPost = {
  ...({ id: 'post-1', slug: 'diwali', state: 'draft', revision: 1, content: CONTENT } as const),
  ...{ image: null, dueAt: null, versions: [] },
} as unknown as EditedPost

let form: PostForm
let saved: EditedPost
/** Bodies of new posts. */
let created: object[]
let hold: Promise<unknown> | null

beforeEach(() => {
  saved = DRAFT
  created = []
  hold = null
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : null
    await hold
    if (path.endsWith('/remove')) return new Response(null, { status: 204 })
    if (path.endsWith('/state')) saved = { ...saved, state: body.state }
    else if (body) {
      if (!body.content) created.push(body)
      const content = body.content ?? body
      saved = { ...saved, revision: saved.revision + 1, slug: content.title.toLowerCase(), content }
    }
    return Response.json(saved)
  })
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

function Probe({ start }: { readonly start: EditedPost | null }) {
  form = usePostForm(start)
  return null
}

function open(start: EditedPost | null = DRAFT) {
  const pages = [
    { path: APP_PAGES.newPost, element: <Probe key="new" start={null} /> },
    { path: APP_PAGES.post, element: <Probe key="post-1" start={DRAFT} /> },
    { path: '*', element: null },
  ]
  const slug = 'spice-route'
  const path = start
    ? pathTo(APP_PAGES.post, { slug, title: start.slug })
    : pathTo(APP_PAGES.newPost, { slug })
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  render(
    <TestScreen>
      <Notifications />
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  return router
}

it.each([['an existing', DRAFT] as const, ['a new', null] as const])(
  'keeps what is typed while %s post is being saved',
  async (_, start) => {
    open(start)
    await act(async () => form.change({ title: 'Navratri' }))
    let release: (value?: unknown) => void = () => undefined
    hold = new Promise((resolve) => {
      release = resolve
    })
    await act(async () => form.save())
    await act(async () => form.change({ body: 'Ten dishes' }))
    await act(async () => release())
    await waitFor(() => expect(form.isSaving).toBe(false))
    expect(form.content).toMatchObject({ title: 'Navratri', body: 'Ten dishes' })
    expect(form.isDirty).toBe(true)
  },
)

it('moves to the new address of a post that is renamed and published at once, and asks before leaving later changes', async () => {
  const router = open()
  await act(async () => form.change({ title: 'Navratri' }))
  await act(async () => form.setState('published'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/navratri$/))
  await act(async () => form.change({ body: 'Ten dishes' }))
  await act(() => router.navigate('/elsewhere'))
  expect(form.guard.isAsking).toBe(true)
})

it('says of a saved draft that guests do not see it yet', async () => {
  open()
  await act(async () => form.change({ title: 'Navratri' }))
  await act(async () => form.save())
  await screen.findByText('Saved. Guests see it once you publish.')
})

it('restores a removed draft on request', async () => {
  open()
  await act(async () => form.remove())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(async () => undo.click())
  await waitFor(() => expect(created).toEqual([CONTENT]))
})
