/**
 * Posts of a store: offers, events and news for its diners.
 *
 * Times entered by staff are those of the store's clock, as `YYYY-MM-DDTHH:MM`; the store's time zone converts them to
 * instants.
 */
import { type Language, USUAL_LANGUAGE } from '../language.ts'
import { epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { minuteOfClockTime } from '../time/due-time.ts'
import { hasVisibleText } from '../typed-text.ts'

/** Kinds of post. */
export const POST_KINDS = ['offer', 'event', 'news'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** States of a post: not published, waiting for its time, visible to diners, over but still readable. */
export const POST_STATES = ['draft', 'scheduled', 'published', 'ended'] as const
export type PostState = (typeof POST_STATES)[number]

/** Targets of a post's link; `reservations` is the single page where tables are booked. */
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

/** Content of a post as staff write it. */
export interface PostContent extends PostText {
  readonly kind: PostKind
  /** By language; an empty field falls back to the usual language. */
  readonly translations: Readonly<Partial<Record<Language, PostText>>>
  /** Source of the picture; null: none. */
  readonly image: string | null
  readonly link: PostLink | null
  /** Start of an event, or of an offer's validity; null: not given. */
  readonly startsAt: string | null
  /** End of the post's validity; null: until staff end it. */
  readonly endsAt: string | null
  /** Whether it is shown as a line under the header of the menu. */
  readonly onMenu: boolean
}

/** Limit of the lines under the header of a menu. */
export const MENU_POSTS_MAX = 2

/** Texts of a post in a language, with a fallback for each field. */
export function postTextIn(lang: Language, { translations, ...post }: Omit<PostContent, 'kind'>): PostText {
  const own = translations[lang]
  return {
    title: own?.title || post.title,
    excerpt: own?.excerpt || post.excerpt,
    body: own?.body || post.body,
    alt: own?.alt || post.alt,
  }
}

/** Whether a post has no texts in a language other than the usual one. */
export function isUntranslated({ translations }: Pick<PostContent, 'translations'>, lang: Language): boolean {
  const own = translations[lang]
  return lang !== USUAL_LANGUAGE && !(own?.title || own?.excerpt || own?.body)
}

/** Problem that keeps a post from being saved or published. */
export type PostProblem = 'title-missing' | 'alt-missing' | 'start-missing' | 'ends-before-start'

/** Lists the problems of a post, each once. */
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

/** Instant at which the store's clock shows an entered time. */
export function postInstant(typed: string, timeZone: string): Instant {
  return instantOf(epochDay(typed.slice(0, 10)), minuteOfClockTime(typed.slice(11)), timeZone)
}

/** State of a post, and the time of its next automatic change. */
export interface PostStanding {
  readonly state: PostState
  /** Null where only staff change the state. */
  readonly dueAt: Instant | null
}

/** State of a post that is published at an instant: ended where its end has passed. */
export function publishedStanding(endsAt: Instant | null, at: Instant): PostStanding {
  return endsAt !== null && endsAt <= at
    ? { state: 'ended', dueAt: null }
    : { state: 'published', dueAt: endsAt }
}

/** State of a post after its due change; unchanged where none is due. */
export function advancePost(standing: PostStanding, endsAt: Instant | null, at: Instant): PostStanding {
  const { state, dueAt } = standing
  if (dueAt === null || dueAt > at) return standing
  if (state === 'scheduled') return publishedStanding(endsAt, at)
  return state === 'published' ? { state: 'ended', dueAt: null } : { state, dueAt: null }
}

/** Whether diners can read a post in this state. */
export function isPublicPost(state: PostState): boolean {
  return state === 'published' || state === 'ended'
}

const NEXT_STATES: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'ended'],
  ended: ['draft', 'published'],
}

/** Whether staff may change a post from one state to another. */
export function maySetPostState(from: PostState, to: PostState): boolean {
  return NEXT_STATES[from].includes(to)
}
