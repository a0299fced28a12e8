import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { TestScreen } from '../test-screen.tsx'
import { LiveProvider } from './live-context.tsx'

/** Ends the open stream, as a killed server does. */
let cut: () => void
let say: (block: string) => void
let isDown = false
let reads = 0
let asked = 0

function Orders() {
  const { data, isError } = useQuery({
    queryKey: ['waiting', 'store-1'],
    queryFn: async () => {
      reads += 1
      if (isDown) throw new Error('nobody answers')
      return reads
    },
    retry: false,
  })
  return <p>{isError ? 'failed' : `read ${data}`}</p>
}

function Removed() {
  const { data, error } = useQuery({
    queryKey: ['waiting', 'store-1', 'removed'],
    queryFn: async () => {
      asked += 1
      if (asked === 1) throw new ApiError('order.not-found', 404)
      return asked
    },
    retry: false,
  })
  return <p>{error ? 'gone' : `there ${data}`}</p>
}

/** Keeps the stream from opening until the returned function is called. */
function holdStream(): () => void {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const answer = fetch
  vi.stubGlobal('fetch', async () => {
    await opened
    return answer('/events')
  })
  return open
}

beforeEach(() => {
  isDown = false
  reads = 0
  asked = 0
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('refused')
    const body = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder()
        say = (block) => controller.enqueue(encoder.encode(block))
        say('retry: 20\n\nid: 1\nevent: hello\ndata: {"seq":1}\n\n')
        cut = () => controller.error(new Error('cut'))
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('refetches as soon as the connection is back, since the event of a lost server is not repeated', async () => {
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <Orders />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText(/^read/)
  isDown = true
  say('id: 2\nevent: order.placed\ndata: {"kind":"order.placed","seq":2,"orderId":"order-2"}\n\n')
  await screen.findByText('failed')
  const before = reads
  isDown = false
  cut()

  await waitFor(() => expect(reads).toBe(before + 1))
  await screen.findByText(/^read/)
})

it('fetches a query once more when the stream opens, not twice', async () => {
  const open = holdStream()
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <Orders />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText('read 1')
  open()

  await screen.findByText('read 2')
  expect(reads).toBe(2)
})

it('does not fetch again what is not there when the stream opens, but after an event that may bring it back', async () => {
  const open = holdStream()
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <Removed />
        <Orders />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText('gone')
  await screen.findByText('read 1')
  open()
  await waitFor(() => expect(reads).toBe(2))
  expect(asked).toBe(1)
  say('id: 2\nevent: order.placed\ndata: {"kind":"order.placed","seq":2,"orderId":"order-2"}\n\n')
  await screen.findByText('there 2')
})
