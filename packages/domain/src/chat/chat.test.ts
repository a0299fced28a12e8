import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../language.ts'
import { CANCELLED, PREPARING, RECEIVED, SERVED } from '../order/order.ts'
import {
  directKey,
  GUEST_MESSAGES_MAX,
  GUEST_WINDOW_MESSAGES,
  guestLimitReached,
  isThreadOpen,
  OPEN_AFTER_END_MS,
  threadClosesAt,
  UNANSWERED_STEPS_MS,
  unansweredSteps,
} from './conversation.ts'
import { muteEndsAt } from './mute.ts'
import { GUEST_PHRASES, phraseText, STAFF_PHRASES } from './phrase.ts'
import { AWAY_AFTER_MS, OFFLINE_AFTER_MS, presenceAt, presenceOfInput } from './presence.ts'

it('keeps the thread of an order open until a day after its last step, and no longer', () => {
  const at = 1_000_000
  for (const state of [RECEIVED, PREPARING] as const)
    expect(threadClosesAt({ state, movedAt: new Date(at) })).toBeNull()
  for (const state of [SERVED, CANCELLED] as const) {
    expect(isThreadOpen({ state, movedAt: new Date(at) }, at + OPEN_AFTER_END_MS - 1)).toBe(true)
    expect(isThreadOpen({ state, movedAt: new Date(at) }, at + OPEN_AFTER_END_MS)).toBe(false)
  }
})

it('has one direct room for two people, and another for any other two', () => {
  const id = fc.stringMatching(/^[a-z0-9]{3,8}$/)
  fc.assert(
    fc.property(id, id, id, id, (a, b, c, d) => {
      expect(directKey(a, b)).toBe(directKey(b, a))
      const isSame = new Set([a, b]).symmetricDifference(new Set([c, d])).size === 0
      if (a !== b && c !== d) expect(directKey(a, b) === directKey(c, d)).toBe(isSame)
    }),
  )
})

it('limits guests in a while before it limits them for good', () => {
  expect(guestLimitReached({ lately: GUEST_WINDOW_MESSAGES - 1, inAll: 50 })).toBeNull()
  expect(guestLimitReached({ lately: GUEST_WINDOW_MESSAGES, inAll: 50 })).toBe('soon')
  expect(guestLimitReached({ lately: 0, inAll: GUEST_MESSAGES_MAX })).toBe('never')
})

it('takes each step for guests who wait from its time on', () => {
  const [tell, ring] = UNANSWERED_STEPS_MS
  expect([0, tell - 1, tell, ring - 1, ring, ring * 9].map(unansweredSteps)).toEqual([0, 0, 1, 1, 2, 2])
})

it('has every phrase in every language, all distinct', () => {
  for (const language of LANGUAGE_TAGS) {
    const texts = [...GUEST_PHRASES, ...STAFF_PHRASES].map((phrase) => phraseText(phrase, language))
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).not.toBe('')
  }
  expect(phraseText('of-a-later-version', 'en')).toBe('of-a-later-version')
  expect(phraseText('constructor', 'en')).toBe('constructor')
})

it('mutes for an hour, for good, or until the next business day of the store begins', () => {
  const day = { timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 }
  const at = (iso: string) => Date.parse(iso)
  const late = at('2026-11-23T20:30:00Z')
  expect(muteEndsAt('hour', late, day)).toBe(at('2026-11-23T21:30:00Z'))
  expect(muteEndsAt('always', late, day)).toBeNull()
  // Two at night there is still the 23rd, which ends at four.
  expect(muteEndsAt('tomorrow', late, day)).toBe(at('2026-11-23T22:30:00Z'))
  expect(muteEndsAt('tomorrow', at('2026-11-23T23:00:00Z'), day)).toBe(at('2026-11-24T22:30:00Z'))
})

it('shows a person as offline without page activity, and as away without input', () => {
  expect(presenceAt([], 0)).toBe('offline')
  expect(presenceAt([{ said: 'busy', saidAt: 0 }], OFFLINE_AFTER_MS - 1)).toBe('busy')
  expect(presenceAt([{ said: 'busy', saidAt: 0 }], OFFLINE_AFTER_MS)).toBe('offline')
  const away = { said: 'away', saidAt: 1 } as const
  expect(presenceAt([away, { said: 'online', saidAt: 0 }], 2)).toBe('online')
  expect(presenceAt([away, { said: 'online', saidAt: 0 }], OFFLINE_AFTER_MS)).toBe('away')
  expect([presenceOfInput(0, AWAY_AFTER_MS - 1), presenceOfInput(0, AWAY_AFTER_MS)]).toEqual([
    'online',
    'away',
  ])
})
