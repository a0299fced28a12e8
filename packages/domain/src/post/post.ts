/**
 * Posts of a store: offers, events and news that its guests read.
 *
 * Times that staff type are those of the store's clock, as `YYYY-MM-DDTHH:MM`; the store's time zone makes instants of
 * them.
 */
import { type Language, OTHER_LANGUAGES } from '../language.ts'
import { epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { minuteOfClockTime } from '../time/due-time.ts'
import { hasVisibleText } from '../typed-text.ts'

/** What a post is about. */
export const POST_KINDS = ['offer', 'event', 'news'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** How a post stands: written, waiting for its time, read by guests, over but still readable. */
export const POST_STATES = ['draft', 'scheduled', 'published', 'ended'] as const
export type PostState = (typeof POST_STATES)[number]

/** Where a post leads; of `reservations`, the page where tables are booked, there is one. */
export const POST_LINKS = ['item', 'category', 'discount', 'reservations'] as const
export interface PostLink {
  readonly kind: (typeof POST_LINKS)[number]
  readonly id: string
}

/** The texts of a post in one language; `body` is marked text (`legal/marked-text.ts`), `alt` describes the picture. */
export interface PostText {
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly alt: string
}

/** All that staff write of a post. */
export interface PostContent extends PostText {
  readonly kind: PostKind
  /** By language; an empty field is read in the usual language. */
  readonly translations: Readonly<Partial<Record<Language, PostText>>>
  /** Where the picture came from; null: there is none. */
  readonly image: string | null
  readonly link: PostLink | null
  /** When an event begins, or from when an offer holds; null: not said. */
  readonly startsAt: string | null
  /** From when the post counts as ended; null: until somebody ends it. */
  readonly endsAt: string | null
  /** Whether it is one of the lines under the header of the menu. */
  readonly onMenu: boolean
}

/** Lines under the header of a menu at most. */
export const MENU_POSTS_MAX = 2

/** The texts of a post in a language, each field for itself where it is translated. */
export function postTextIn(lang: Language, { translations, ...post }: Omit<PostContent, 'kind'>): PostText {
  const own = translations[lang]
  return {
    title: own?.title || post.title,
    excerpt: own?.excerpt || post.excerpt,
    body: own?.body || post.body,
    alt: own?.alt || post.alt,
  }
}

/** Whether nothing of a post's texts is written in another language than the usual one. */
export function isUntranslated({ translations }: Pick<PostContent, 'translations'>, lang: Language): boolean {
  const own = translations[lang]
  return OTHER_LANGUAGES.includes(lang) && !(own?.title || own?.excerpt || own?.body)
}

/** What keeps a post from being saved or published. */
export type PostProblem = 'title-missing' | 'alt-missing' | 'start-missing' | 'ends-before-start'

/** What of a post is not right yet, each problem once. */
export function findPostProblems(post: PostContent): PostProblem[] {
  const { kind, title, image, alt, startsAt, endsAt } = post
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return [
    ...(hasVisibleText(title) ? [] : (['title-missing'] as const)),
    ...(image === null || hasVisibleText(alt) ? [] : (['alt-missing'] as const)),
    ...(kind === 'event' && startsAt === null ? (['start-missing'] as const) : []),
    ...(isBackwards ? (['ends-before-start'] as const) : []),
  ]
}

/** The instant at which the store's clock shows a typed time. */
export function postInstant(typed: string, timeZone: string): Instant {
  return instantOf(epochDay(typed.slice(0, 10)), minuteOfClockTime(typed.slice(11)), timeZone)
}

/** How a post stands, and when that changes by itself. */
export interface PostStanding {
  readonly state: PostState
  /** Null: by nobody's doing but that of staff. */
  readonly dueAt: Instant | null
}

/** The standing of a post that is published at an instant: over already where its end has passed. */
export function publishedStanding(endsAt: Instant | null, at: Instant): PostStanding {
  return endsAt !== null && endsAt <= at
    ? { state: 'ended', dueAt: null }
    : { state: 'published', dueAt: endsAt }
}

/** The standing of a post after the time of its next change has come; the same where it has not. */
export function advancePost(standing: PostStanding, endsAt: Instant | null, at: Instant): PostStanding {
  const { state, dueAt } = standing
  if (dueAt === null || dueAt > at) return standing
  if (state === 'scheduled') return publishedStanding(endsAt, at)
  return state === 'published' ? { state: 'ended', dueAt: null } : { state, dueAt: null }
}

/** Whether guests read a post in this state. */
export function isPublicPost(state: PostState): boolean {
  return state === 'published' || state === 'ended'
}

const NEXT_STATES: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'ended'],
  ended: ['draft', 'published'],
}

/** Whether staff may bring a post from one state into another. */
export function maySetPostState(from: PostState, to: PostState): boolean {
  return NEXT_STATES[from].includes(to)
}
