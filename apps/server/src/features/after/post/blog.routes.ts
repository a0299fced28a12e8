/** Routes of published posts for programs, at the paths of the public API. */
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
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { readBlogPost, readBlogPosts, readRecentPosts } from './read-blog.ts'

export async function blogRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = openCalls(instance, deps, 'posts')

  call(
    POSTS_API.blogPosts,
    (deps, { store, index, step }) =>
      readBlogPosts(deps, store, { offset: 0, limit: Math.min(index + step, POSTS_PAGE * 2) }),
    {
      summary: 'Posts of a store up to `index` plus `step`, latest first, with their total number',
      querystring: blogQuerySchema,
      answer: blogPostsSchema,
    },
  )

  call(
    POSTS_API.allBlogPosts,
    (deps, { store }) => readBlogPosts(deps, store, { offset: 0, limit: POSTS_PAGE * 2 }),
    {
      summary: 'The latest posts of a store, as many as one answer holds',
      querystring: blogStoreQuerySchema,
      answer: blogPostsSchema,
    },
  )

  call(POSTS_API.blogPost, (deps, { store, title }) => readBlogPost(deps, store, title), {
    summary: 'A post of a store with its text',
    querystring: blogPostQuerySchema,
    answer: blogPostSchema,
  })

  call(POSTS_API.recentBlogPosts, (deps, { store, title }) => readRecentPosts(deps, store, title), {
    summary: 'The latest five posts of a store beside one',
    querystring: blogPostQuerySchema,
    answer: recentBlogPostsSchema,
  })
}
