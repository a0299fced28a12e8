import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useThread } from './use-thread.ts'

interface Sent {
  readonly clientId: string
  readonly body: string
  readonly seenSeq?: number
}

/** Messages of the thread that the server has stored. */
let taken: { seq: number; clientId: string; body: string; at: string }[]
let sent: Sent[]
let isWritingDown: boolean
/** Response held back until the test releases it, with the messages as of the request. */
let hold: Promise<unknown> | null
let say: (block: string) => void

const take = (clientId: string, body: string) => {
  const message = { seq: taken.length + 1, clientId, body, at: '2026-11-23T08:00:00.000Z' }
  taken.push(message)
  return message
}
const hear = (seq: number) =>
  say(
    `id: ${seq}\nevent: chat.changed\ndata: {"kind":"chat.changed","seq":${seq},"conversationId":"order-1"}\n\n`,
  )

beforeEach(() => {
  localStorage.clear()
  taken = []
  sent = []
  isWritingDown = false
  hold = null
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'https://thali.example')
    if (url.pathname.endsWith('/pictures')) throw new TypeError('refused')
    if (url.pathname.endsWith('/messages')) {
      const words = JSON.parse(String(init.body)) as Sent
      sent.push(words)
      if (isWritingDown) throw new TypeError('refused')
      return Response.json(take(words.clientId, words.body))
    }
    if (url.pathname.includes('/chat/')) {
      const after = Number(url.searchParams.get('after') ?? 0)
      const messages = taken.filter(({ seq }) => seq > after)
      const held = hold
      hold = null
      await held
      return Response.json({ messages, hasMore: false, requests: [], conversation: {} })
    }
    const body = new ReadableStream({
      start(controller) {
        say = (block) => controller.enqueue(new TextEncoder().encode(block))
        say('retry: 20\n\nid: 1\nevent: hello\ndata: {"seq":1}\n\n')
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestScreen>
    <LiveProvider storeId="store-1">{children}</LiveProvider>
  </TestScreen>
)
const open = () => renderHook(() => useThread('order-1', 'meera'), { wrapper })
const seqs = ({ thread }: ReturnType<typeof useThread>) => thread.data?.messages.map(({ seq }) => seq)

it('shows messages that arrived while the thread was first read', async () => {
  let release: (value: unknown) => void = () => undefined
  hold = new Promise((resolve) => {
    release = resolve
  })
  const { result } = open()
  await waitFor(() => expect(hold).toBe(null))
  take('of the guest', 'Is it spicy?')
  await act(async () => hear(2))
  expect(result.current.thread.data).toBe(undefined)
  await act(async () => release(null))
  await waitFor(() => expect(seqs(result.current)).toEqual([1]))
})

it("shows guests' messages from before an answer whose event has not arrived, and sends what it answers", async () => {
  take('of the guest', 'Is it spicy?')
  const { result } = open()
  await waitFor(() => expect(seqs(result.current)).toEqual([1]))
  take('of the guest, too', 'I am allergic to nuts!')
  await act(async () => result.current.write({ body: 'A little.', isPrivate: false }))
  await waitFor(() => expect(seqs(result.current)).toEqual([1, 2, 3]))
  expect(sent).toMatchObject([{ body: 'A little.', seenSeq: 1 }])
})

it('keeps an unsent message until it is sent, also if the thread is opened again', async () => {
  isWritingDown = true
  const before = open()
  await waitFor(() => expect(seqs(before.result.current)).toEqual([]))
  await act(async () => before.result.current.write({ body: 'Of course.', isPrivate: true }))
  await waitFor(() => expect(before.result.current.own).toMatchObject([{ error: { code: 'offline' } }]))
  before.unmount()

  isWritingDown = false
  const { result } = open()
  const [own] = result.current.own
  expect(own).toMatchObject({ words: { body: 'Of course.', isPrivate: true }, error: { code: 'offline' } })
  await waitFor(() => expect(seqs(result.current)).toEqual([]))
  await act(async () => own && result.current.sendAgain(own))
  await waitFor(() => expect(seqs(result.current)).toEqual([1]))
  expect([result.current.own, localStorage.length]).toEqual([[], 0])
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
})

it('asks before a page with an unsent picture is closed, until it is given up', async () => {
  isWritingDown = true
  const { result } = open()
  await waitFor(() => expect(seqs(result.current)).toEqual([]))
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await act(async () => result.current.write({ body: 'Kept anyway', isPrivate: true }))
  expect(isAsked()).toBe(false)
  const picture = { file: new File(['x'], 'plate.jpg', { type: 'image/jpeg' }), url: 'blob:plate' }
  await act(async () => result.current.write({ body: '', isPrivate: false }, picture))
  await waitFor(() => expect(result.current.own.at(-1)?.error).not.toBe(null))
  expect(isAsked()).toBe(true)
  await act(async () => {
    for (const one of result.current.own) result.current.giveUp(one)
  })
  expect(isAsked()).toBe(false)
})
