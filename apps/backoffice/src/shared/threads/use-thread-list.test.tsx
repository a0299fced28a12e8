import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../live/live-context.tsx'
import { TestScreen } from '../test-screen.tsx'
import type { ListedThread } from './thread-pages.ts'
import { type ThreadSource, useThreadList } from './use-thread-list.ts'

/** Opens the event stream, which begins later than the event that the page was read at. */
let open: () => void
let items: readonly ListedThread[]
let searches: string[]

const source: ThreadSource<ListedThread> = {
  queryKey: ['threads'],
  readPage: async (before) => {
    searches.push(before)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return before === '' ? { items, next: 'older' } : { items: [thread('oldest', 1)], next: null }
  },
  readAlone: async () => null,
  changedBy: () => [],
}

function Threads() {
  const { list, threads } = useThreadList(source)
  if (!list.data) return <p>Loading</p>
  return (
    <>
      {threads.map(({ id }) => (
        <a key={id} href="/">
          {id}
        </a>
      ))}
      <button type="button" onClick={() => void list.fetchNextPage()}>
        Older
      </button>
    </>
  )
}

function thread(id: string, minute: number): ListedThread {
  return { id, lastAt: `2026-01-01T10:0${minute}:00Z` }
}

beforeEach(() => {
  items = [thread('first', 3), thread('second', 2)]
  searches = []
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await opened
    const hello = new TextEncoder().encode('id: 1\nevent: hello\ndata: {"seq":1}\n\n')
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(hello) }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps its rows and their focus while it is fetched again after missed events, from its first page', async () => {
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <Threads />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText('second')
  screen.getByText('Older').click()
  await screen.findByText('oldest')
  screen.getByText('second').focus()
  items = [thread('new', 4), ...items]
  open()

  await screen.findByText('new')
  expect(document.activeElement).toBe(screen.getByText('second'))
  await waitFor(() => expect(screen.queryByText('oldest')).toBeNull())
  expect(searches).toEqual(['', 'older', ''])
})
