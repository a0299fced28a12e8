import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useLetter } from './use-letter.ts'

/** Requests to the server, in order: end of the address, and body. */
let asked: { readonly call: string; readonly body: Record<string, unknown> }[]
let isDown: boolean
/** Refusal that the server answers with. */
let refusal: string | null
/** Response held back until the test releases it. */
let hold: Promise<unknown> | null

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  isDown = false
  hold = null
  refusal = null
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'https://thali.example')
    const body = init.body ? JSON.parse(String(init.body)) : {}
    asked.push({ call: pathname.replace('/api/stores/store-1/mail/', ''), body })
    if (isDown) throw new TypeError('refused')
    await hold
    if (refusal && pathname.endsWith('/mails'))
      return Response.json({ error: { code: refusal, message: '' } }, { status: 409 })
    return Response.json(pathname.includes('/drafts/') ? body : { thread: { id: 'thread-1' }, mail: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (userId = 'asha') =>
  renderHook(() => useLetter({ userId, threadId: 'thread-1', saved: null }), {
    wrapper: ({ children }: { children: ReactNode }) => <TestScreen>{children}</TestScreen>,
  })
const calls = () => asked.map(({ call }) => call.replace(/drafts\/[^/]+/, 'draft'))

it('saves a draft after a pause in typing, and then sends it under the same id', async () => {
  const { result } = open()
  await act(async () => result.current.write({ body: 'We are' }))
  await act(async () => result.current.write({ body: 'We are sorry' }))
  expect(calls()).toEqual([])
  await act(async () => vi.advanceTimersByTime(2_000))
  await waitFor(() => expect(result.current.state).toBe('saved'))
  expect(asked).toMatchObject([{ body: { threadId: 'thread-1', body: 'We are sorry' } }])
  // Another device may have the draft now: this one drops its own.
  expect(localStorage.length).toBe(0)
  const { id } = result.current.letter
  await act(async () => void (await result.current.send()))
  expect(asked.at(-1)).toEqual({
    call: 'threads/thread-1/mails',
    body: { clientId: id, body: 'We are sorry' },
  })
  expect(result.current.letter).toMatchObject({ body: '' })
  expect(result.current.letter.id).not.toBe(id)
})

it('sends only after the pending save of a draft has ended, so that none is left behind', async () => {
  let release: (value: unknown) => void = () => undefined
  hold = new Promise((resolve) => {
    release = resolve
  })
  const { result } = open()
  await act(async () => result.current.write({ body: 'Sorry' }))
  await act(async () => vi.advanceTimersByTime(2_000))
  let sending: Promise<unknown> = Promise.resolve()
  await act(async () => {
    sending = result.current.send()
  })
  expect(calls()).toEqual(['draft'])
  await act(async () => {
    release(null)
    await sending
  })
  expect(calls()).toEqual(['draft', 'threads/thread-1/mails'])
  await act(async () => vi.advanceTimersByTime(5_000))
  expect(calls()).toHaveLength(2)
})

it('keeps an unsent letter, also if the thread is opened again, and sends the same mail again', async () => {
  isDown = true
  const before = open()
  await act(async () => before.result.current.write({ body: 'Of course.' }))
  await act(async () => void (await before.result.current.send()))
  expect(before.result.current.sending.error).toMatchObject({ code: 'offline' })
  before.unmount()
  isDown = false
  const { result } = open()
  expect(result.current.letter.body).toBe('Of course.')
  await act(async () => void (await result.current.send()))
  const sent = asked.filter(({ call }) => call.endsWith('/mails'))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body).toEqual(sent[1]?.body)
  expect(localStorage.length).toBe(0)
})

it('sends changes made after it was accepted as a further mail, and leaves no draft of the first', async () => {
  const { result } = open()
  await act(async () => result.current.write({ body: 'At nine.' }))
  await act(async () => vi.advanceTimersByTime(2_000))
  const { id } = result.current.letter
  refusal = 'mail.sent-before'
  await act(async () => void (await result.current.send()))
  expect(result.current.sending.error).toMatchObject({ code: 'mail.sent-before' })
  expect(result.current.letter).toEqual({ id: expect.any(String), to: '', subject: '', body: 'At nine.' })
  expect(result.current.letter.id).not.toBe(id)
  expect(asked.at(-1)?.call).toBe(`drafts/${id}/remove`)
  refusal = null
  await act(async () => void (await result.current.send()))
  expect(asked.at(-1)?.body).toEqual({ clientId: expect.not.stringMatching(id), body: 'At nine.' })
})

it('shows an unfinished letter to no other person on the same device', async () => {
  isDown = true
  const asha = open('asha')
  await act(async () => asha.result.current.write({ body: 'Between us' }))
  asha.unmount()
  expect(open('ravi').result.current.letter.body).toBe('')
  expect(open('asha').result.current.letter.body).toBe('Between us')
})
