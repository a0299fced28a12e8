/** Posts for diners and third-party programs: published ones, and those that have ended. */
import { POST_KINDS } from '@thali/domain/post/post'
import { z } from 'zod'
import { POST_TITLE_MAX, POSTS_PAGE } from './posts.ts'
import { idText, text } from './text.ts'

/** Posts that are named beside another. */
export const RECENT_POSTS = 5

/** Query of `GET /api/blog/posts`: `index` posts were read before, `step` more are wanted. */
export const blogQuerySchema = z.object({
  store: idText.meta({ description: 'Id or address of the store' }),
  index: z.coerce.number().int().min(0).max(10_000).default(0),
  step: z.coerce.number().int().min(1).max(POSTS_PAGE).default(RECENT_POSTS),
})
export const blogStoreQuerySchema = blogQuerySchema.pick({ store: true })
export const blogPostQuerySchema = z.object({
  store: blogQuerySchema.shape.store,
  title: text(POST_TITLE_MAX, 1).meta({ description: 'Last part of the address of its page' }),
})

const blogEntry = z.object({
  id: z.string(),
  title: z.string().meta({ description: 'What people read' }),
  slug: z.string(),
  kind: z.enum(POST_KINDS),
  description: z.string(),
  /** Address of the image; null if there is none. */
  cover: z.string().nullable(),
  createdAt: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isEnded: z.boolean(),
  url: z.string(),
})

/** The latest first: with `index` and `step` those up to their sum. */
export const blogPostsSchema = z.object({ posts: z.array(blogEntry), maxLength: z.int() })
export const blogPostSchema = z.object({
  post: blogEntry.extend({ body: z.string().meta({ description: 'In marked text' }) }),
})
export const recentBlogPostsSchema = z.object({ recentPosts: z.array(blogEntry).max(RECENT_POSTS) })

export type BlogEntry = z.infer<typeof blogEntry>
export type BlogPosts = z.infer<typeof blogPostsSchema>
export type BlogPost = z.infer<typeof blogPostSchema>
export type RecentBlogPosts = z.infer<typeof recentBlogPostsSchema>
