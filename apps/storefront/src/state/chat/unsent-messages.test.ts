import type { GuestMessageTaken, WriteAsGuest } from '@thali/contract/chat'
import type { Answer } from '@thali/contract/send-call'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEntries } from '../../platform/storage.ts'
import { createUnsentMessages, UNSENT_MAX, withRefused } from './unsent-messages.ts'

const LOST: Answer<GuestMessageTaken> = { kind: 'no-answer', status: 0, message: '' }
const REFUSED = { kind: 'refused', status: 409, code: 'chat.closed', details: {}, message: '' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Phone whose pages share a storage; the store accepts a key once. */
function makePhone() {
  const texts = new Map<string, string>()
  const device = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
    names: () => [...texts.keys()],
  }
  const taken: string[] = []
  const phone = {
    taken,
    isOnline: true,
    sent: 0,
    answer: async ({ clientId }: WriteAsGuest): Promise<Answer<GuestMessageTaken>> => {
      if (!taken.includes(clientId)) taken.push(clientId)
      return { kind: 'ok', body: { seq: taken.indexOf(clientId) + 1 } }
    },
    openPage() {
      const refused: string[] = []
      const messages = createUnsentMessages({
        storage: createEntries({ device, tab: device }),
        orderSlug: 'an-order',
        send(words) {
          phone.sent += 1
          return phone.answer(words)
        },
        now: () => Date.now(),
        isOnline: () => phone.isOnline,
        onChange: () => undefined,
        onTaken: () => undefined,
        onRefused: ({ clientId }) => refused.push(clientId),
      })
      return { messages, refused, kept: () => messages.list().map(({ words }) => words.clientId) }
    },
  }
  return phone
}

const words = (clientId: string) => ({ clientId, body: 'Hello' })
const settle = () => vi.advanceTimersByTimeAsync(0)

it('are sent in the order in which they were written, and removed once accepted', async () => {
  const phone = makePhone()
  const page = phone.openPage()
  for (const key of ['one', 'two', 'three']) page.messages.add(words(key))
  expect(page.kept()).toEqual(['one', 'two', 'three'])
  await settle()
  expect([phone.taken, page.kept()]).toEqual([['one', 'two', 'three'], []])
})

it('wait without network, also for the next page, and are accepted once if an answer was lost', async () => {
  const phone = makePhone()
  phone.isOnline = false
  const page = phone.openPage()
  page.messages.add(words('one'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([phone.sent, page.kept()]).toEqual([0, ['one']])
  page.messages.stop()

  phone.isOnline = true
  const next = phone.openPage()
  const { answer } = phone
  phone.answer = async (sent) => {
    await answer(sent)
    return LOST
  }
  void next.messages.resume()
  await settle()
  expect(next.kept()).toEqual(['one'])
  phone.answer = answer
  await vi.advanceTimersByTimeAsync(60_000)
  expect([phone.taken, next.kept()]).toEqual([['one'], []])
})

it('do not hold up later ones when refused', async () => {
  const phone = makePhone()
  const page = phone.openPage()
  const { answer } = phone
  phone.answer = async (sent) => (sent.clientId === 'one' ? REFUSED : answer(sent))
  for (const key of ['one', 'two']) page.messages.add(words(key))
  await settle()
  expect([page.refused, phone.taken, page.kept()]).toEqual([['one'], ['two'], []])
})

it('are stored in a limited number, and for a day', async () => {
  const phone = makePhone()
  phone.isOnline = false
  const page = phone.openPage()
  const added = Array.from({ length: UNSENT_MAX + 1 }, (_, at) => page.messages.add(words(`message-${at}`)))
  expect(added.filter((isKept) => !isKept)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(page.kept()).toEqual([])
})

it('are put before what is typed in the meantime when refused', () => {
  expect(withRefused('', words('one'))).toBe('Hello')
  expect(withRefused('Are you there?', words('one'))).toBe('Hello\nAre you there?')
  expect(withRefused('Hello', { clientId: 'two', phrase: 'how-long' })).toBe('Hello')
})
