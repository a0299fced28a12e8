import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DINER_API } from './paths.ts'
import { sendCall } from './send-call.ts'
import { STAFF_API } from './staff-paths.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs the server's response, and returns the mock of `fetch`. */
function answering(response: () => Response) {
  const fetching = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => response())
  vi.stubGlobal('fetch', fetching)
  return fetching
}

it('requests the address of its pattern, with its body and headers', async () => {
  const fetching = answering(() => Response.json({ rating: 4, text: '' }, { status: 201 }))
  const sent = { body: { rating: 4, text: '' }, headers: { 'app-token': 'abc' } }

  const answer = await sendCall(DINER_API.feedback, { orderSlug: 'a b' }, sent)
  expect(answer).toEqual({ kind: 'ok', body: { rating: 4, text: '' } })
  const [path, init] = fetching.mock.calls[0] ?? []
  expect(path).toBe('/feedback/api/form/a%20b')
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"rating":4,"text":""}',
    headers: { 'content-type': 'application/json', 'app-token': 'abc' },
  })
})

it('accepts a response without content', async () => {
  answering(() => new Response(null, { status: 204 }))
  expect(await sendCall(STAFF_API.signOut, {})).toEqual({ kind: 'ok', body: undefined })
})

it('hands on a refusal with its facts', async () => {
  const error = { code: 'order.wrong-state', message: 'No', details: { state: 2 } }
  answering(() => Response.json({ error }, { status: 409 }))
  expect(await sendCall(DINER_API.order, { orderSlug: 'a' })).toEqual({
    kind: 'refused',
    status: 409,
    code: 'order.wrong-state',
    details: { state: 2 },
    message: 'No',
  })
})

it.each([
  [500, 'Oh', () => Response.json({ error: { code: 'fault', message: 'Oh' } }, { status: 500 })],
  [502, '', () => Response.json('bad gateway', { status: 502 })],
  [502, '', () => new Response('<html>', { status: 502 })],
  [200, '', () => new Response('<html>')],
  [0, '', () => Response.error()],
])('takes for no answer what says nothing of the call, with status %i', async (status, message, response) => {
  answering(response)
  const answer = await sendCall(DINER_API.order, { orderSlug: 'a' })
  expect(answer).toEqual({ kind: 'no-answer', status, message })
})

/** A server that never answers. */
function hang() {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  )
}

it('aborts after a timeout', async () => {
  hang()
  let answer: unknown = null
  const ended = sendCall(DINER_API.order, { orderSlug: 'a' }).then((result) => {
    answer = result
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect(answer).toEqual({ kind: 'no-answer', status: 0, message: '' })
})

it('aborts calls that are no longer awaited', async () => {
  hang()
  const page = new AbortController()
  const answer = sendCall(DINER_API.order, { orderSlug: 'a' }, { signal: page.signal })
  page.abort()
  expect(await answer).toEqual({ kind: 'no-answer', status: 0, message: '' })
})
