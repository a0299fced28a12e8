/** Posts of a store (offers, events, news), as the backoffice and the server exchange them. */

import { LANGUAGE_TAGS } from '@thali/domain/language'
import { isClockTime } from '@thali/domain/order/order-address'
import { POST_KINDS, POST_LINKS, POST_STATES } from '@thali/domain/post/post'
import { isDate } from '@thali/domain/time/calendar-dates'
import { z } from 'zod'
import { storeParamsSchema } from './staff-orders.ts'
import { idText, lineOfText, text } from './text.ts'

/** Posts of a store, in every state. */
export const POSTS_MAX = 500
/** Saved versions of a post that are kept, the latest. */
export const POST_VERSIONS_MAX = 50
/** Posts of one page of a list. */
export const POSTS_PAGE = 50
/** Longest texts, in UTF-16 units. */
export const POST_TITLE_MAX = 120
export const POST_EXCERPT_MAX = 300
export const POST_BODY_MAX = 20_000
export const POST_ALT_MAX = 200
/** Limit of scheduling a post ahead, in days. */
export const POST_DAYS_MAX = 366

const isWallTime = (typed: string) => isDate(typed.slice(0, 10)) && isClockTime(typed.slice(11))

const wallTime = text(16, 16)
  .regex(/^[\d-]{10}T[\d:]{5}$/, 'is no time written as YYYY-MM-DDTHH:MM')
  .refine(isWallTime, 'is no time written as YYYY-MM-DDTHH:MM')
  .meta({ description: 'Of the store’s clock: YYYY-MM-DDTHH:MM' })

const texts = {
  title: lineOfText(POST_TITLE_MAX).transform((title) => title.trim()),
  excerpt: lineOfText(POST_EXCERPT_MAX).transform((excerpt) => excerpt.trim()),
  body: text(POST_BODY_MAX).meta({ description: 'Headings, lists, bold, italic and links in marked text' }),
  alt: lineOfText(POST_ALT_MAX)
    .transform((alt) => alt.trim())
    .meta({ description: 'What the picture shows' }),
}

/** Content of a post as staff edit it. */
export const postContentSchema = z.object({
  kind: z.enum(POST_KINDS),
  ...texts,
  translations: z.partialRecord(z.enum(LANGUAGE_TAGS), z.object(texts)),
  image: text(2000, 1).nullable().meta({ description: 'Name of an uploaded picture' }),
  link: z.object({ kind: z.enum(POST_LINKS), id: idText }).nullable(),
  startsAt: wallTime.nullable(),
  endsAt: wallTime.nullable(),
  onMenu: z.boolean().meta({ description: 'One of the two lines under the header of the menu' }),
})

const textFields = z.object({ title: z.string(), excerpt: z.string(), body: z.string(), alt: z.string() })
const content = textFields.extend({
  kind: z.enum(POST_KINDS),
  translations: z.partialRecord(z.enum(LANGUAGE_TAGS), textFields),
  image: z.string().nullable(),
  link: z.object({ kind: z.enum(POST_LINKS), id: z.string() }).nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  onMenu: z.boolean(),
})

const standing = {
  id: z.string(),
  /** Last part of its page's address. */
  slug: z.string(),
  state: z.enum(POST_STATES),
  revision: z.int(),
  /** Time of the next automatic publication or end. */
  dueAt: z.string().nullable(),
  /** Time of first publication. */
  publishedAt: z.string().nullable(),
  changedAt: z.string(),
}
const image = z.object({ src: z.string(), widths: z.array(z.number()) }).nullable()

/** A post as its editors see it. */
export const postSchema = z.object({
  ...standing,
  content,
  image,
  /** Saved versions, newest first. */
  versions: z.array(z.object({ number: z.int(), savedAt: z.string(), by: z.string() })),
})

/** A line of the list of posts. */
export const postEntrySchema = z.object({
  ...standing,
  kind: z.enum(POST_KINDS),
  title: z.string(),
  onMenu: z.boolean(),
  image,
})

/** Answer of `GET …/posts`: the latest change first. */
export const postsSchema = z.object({ items: z.array(postEntrySchema), next: z.string().nullable() })
export const postsQuerySchema = z.object({
  state: z.union([z.literal(''), z.enum(POST_STATES)]).default(''),
  before: text(200).default('').meta({ description: '`next` of the page before' }),
})

export const postVersionParamsSchema = storeParamsSchema.extend({
  postId: idText,
  number: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

/** Body of a change. `revision` is the one that was read. */
export const savePostSchema = z.object({ revision: z.int(), content: postContentSchema })

/** Body that publishes, schedules, withdraws or ends a post. `at` is when a scheduled one is published. */
export const setPostStateSchema = z
  .object({ revision: z.int(), state: z.enum(POST_STATES), at: wallTime.nullable().default(null) })
  .refine(({ state, at }) => (state === 'scheduled') === (at !== null), 'has a time where it is scheduled')

export const removePostSchema = z.object({ revision: z.int() })

/** Possible targets of a post, by name. */
export const postLinksSchema = z.object({
  items: z.array(z.object({ id: z.string(), label: z.string() })),
  categories: z.array(z.object({ id: z.string(), label: z.string() })),
  discounts: z.array(z.object({ id: z.string(), label: z.string() })),
})

/** A saved version of a post. */
export const postVersionSchema = z.object({ number: z.int(), content })

export type PostEntry = z.infer<typeof postEntrySchema>
export type Posts = z.infer<typeof postsSchema>
export type PostsQuery = z.infer<typeof postsQuerySchema>
export type EditedPost = z.infer<typeof postSchema>
export type SetPostState = z.infer<typeof setPostStateSchema>
export type PostLinks = z.infer<typeof postLinksSchema>
export type PostVersion = z.infer<typeof postVersionSchema>
