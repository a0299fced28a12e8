import { expect, it } from 'vitest'
import {
  advancePost,
  findPostProblems,
  isUntranslated,
  maySetPostState,
  POST_STATES,
  type PostContent,
  postInstant,
  postTextIn,
  publishedStanding,
} from './post.ts'

const NEWS: PostContent = {
  kind: 'news',
  title: 'New oven',
  excerpt: 'Bread from today.',
  body: 'We have **bread**.',
  alt: '',
  translations: { hi: { title: 'नया तंदूर', excerpt: '', body: '', alt: '' } },
  image: null,
  link: null,
  startsAt: null,
  endsAt: null,
  onMenu: false,
}

it('reads each text in its language if available, else in the base language', () => {
  expect(postTextIn('hi', NEWS)).toEqual({
    title: 'नया तंदूर',
    excerpt: 'Bread from today.',
    body: 'We have **bread**.',
    alt: '',
  })
  expect(postTextIn('en', NEWS).title).toBe('New oven')
  expect([isUntranslated(NEWS, 'hi'), isUntranslated({ translations: {} }, 'hi')]).toEqual([false, true])
  expect(isUntranslated({ translations: {} }, 'en')).toBe(false)
})

it('finds problems', () => {
  expect(findPostProblems(NEWS)).toEqual([])
  expect(
    findPostProblems({ ...NEWS, kind: 'event', title: ' \u200b', image: 'uploads/a.webp', alt: ' ' }),
  ).toEqual(['title-missing', 'alt-missing', 'start-missing'])
  const times = { startsAt: '2026-12-24T18:00', endsAt: '2026-12-24T18:00' }
  expect(findPostProblems({ ...NEWS, ...times })).toEqual(['ends-before-start'])
  expect(findPostProblems({ ...NEWS, ...times, endsAt: '2026-12-24T18:01' })).toEqual([])
})

it('takes times of the store’s clock through a change of it', () => {
  const iso = (typed: string, zone: string) => new Date(postInstant(typed, zone)).toISOString()
  expect(iso('2026-12-24T18:30', 'Asia/Kolkata')).toBe('2026-12-24T13:00:00.000Z')
  expect(iso('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z')
  expect(iso('2026-03-28T12:00', 'Europe/Berlin')).toBe('2026-03-28T11:00:00.000Z')
})

it('is published and ends at its time, and not before', () => {
  const scheduled = { state: 'scheduled', dueAt: 100 } as const
  expect(advancePost(scheduled, 500, 99)).toEqual(scheduled)
  expect(advancePost(scheduled, 500, 100)).toEqual({ state: 'published', dueAt: 500 })
  expect(advancePost(scheduled, null, 100)).toEqual({ state: 'published', dueAt: null })
  expect(advancePost({ state: 'published', dueAt: 500 }, 500, 500)).toEqual({ state: 'ended', dueAt: null })
  // The server was not running for both times.
  expect(advancePost(scheduled, 500, 900)).toEqual({ state: 'ended', dueAt: null })
  expect(publishedStanding(50, 50)).toEqual({ state: 'ended', dueAt: null })
})

it('ends only if published, and not as a draft', () => {
  const pairs = POST_STATES.flatMap((from) =>
    POST_STATES.filter((to) => maySetPostState(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(pairs).toEqual([
    'draft → scheduled',
    'draft → published',
    'scheduled → draft',
    'scheduled → scheduled',
    'scheduled → published',
    'published → draft',
    'published → ended',
    'ended → draft',
    'ended → published',
  ])
})
