/** Routes of published posts for programs, at the paths of the public API. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { POSTS_PAGE } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import {
  blogPostQuerySchema,
  blogPostSchema,
  blogPostsSchema,
  blogQuerySchema,
  blogStoreQuerySchema,
  recentBlogPostsSchema,
} from '@thali/contract/public-posts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { readBlogPost, readBlogPosts, readRecentPosts } from './read-blog.ts'

const about = { tags: ['posts'] }

export async function blogRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(POSTS_API.blogPosts.path),
    {
      schema: {
        ...about,
        summary: 'Posts of a store up to `index` plus `step`, latest first, with their total number',
        querystring: blogQuerySchema,
        response: { 200: blogPostsSchema, '4xx': errorAnswer },
      },
    },
    ({ query: { store, index, step } }) =>
      readBlogPosts(deps, store, { offset: 0, limit: Math.min(index + step, POSTS_PAGE * 2) }),
  )

  app.get(
    routeOf(POSTS_API.allBlogPosts.path),
    {
      schema: {
        ...about,
        summary: 'The latest posts of a store, as many as one answer holds',
        querystring: blogStoreQuerySchema,
        response: { 200: blogPostsSchema, '4xx': errorAnswer },
      },
    },
    ({ query: { store } }) => readBlogPosts(deps, store, { offset: 0, limit: POSTS_PAGE * 2 }),
  )

  app.get(
    routeOf(POSTS_API.blogPost.path),
    {
      schema: {
        ...about,
        summary: 'A post of a store with its text',
        querystring: blogPostQuerySchema,
        response: { 200: blogPostSchema, '4xx': errorAnswer },
      },
    },
    ({ query: { store, title } }) => readBlogPost(deps, store, title),
  )

  app.get(
    routeOf(POSTS_API.recentBlogPosts.path),
    {
      schema: {
        ...about,
        summary: 'The latest five posts of a store beside one',
        querystring: blogPostQuerySchema,
        response: { 200: recentBlogPostsSchema, '4xx': errorAnswer },
      },
    },
    ({ query: { store, title } }) => readRecentPosts(deps, store, title),
  )
}
