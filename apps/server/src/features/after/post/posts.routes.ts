/** The staff's calls about posts. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import {
  postContentSchema,
  postLinksSchema,
  postParamsSchema,
  postSchema,
  postsQuerySchema,
  postsSchema,
  postVersionParamsSchema,
  postVersionSchema,
  removePostSchema,
  savePostSchema,
  setPostStateSchema,
} from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readPost, readPostLinks, readPosts, readPostVersion } from './read-posts.ts'
import { createPost, savePost } from './save-post.ts'
import { removePost, setPostState } from './set-post-state.ts'

const about = { tags: ['posts'], security: STAFF_SECURITY }
const answers = { 200: postSchema, '4xx': errorAnswer }
const permission = 'posts.edit'
/** Texts of the longest in two languages, where each character may take three bytes or more. */
const BODY_LIMIT_BYTES = 256 * 1024

/** Registers reading and writing posts. */
export async function postRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(POSTS_API.posts.path),
    {
      schema: {
        ...about,
        summary: 'Offers, events and news of the store, the latest change first',
        params: storeParamsSchema,
        querystring: postsQuerySchema,
        response: { 200: postsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return readPosts(deps, staff, request.query)
    },
  )

  app.post(
    POSTS_API.createPost.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Write a post; it is a draft until it is published',
        params: storeParamsSchema,
        body: postContentSchema,
        response: answers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return createPost(deps, staff, request.body)
    },
  )

  app.get(
    POSTS_API.post.path,
    {
      schema: {
        ...about,
        summary: 'A post with its versions, by its id or the last part of its address',
        params: postParamsSchema,
        response: answers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return readPost(deps, staff, request.params.postId)
    },
  )

  app.post(
    POSTS_API.savePost.path,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...about,
        summary: 'Change a post; guests read the change at once where it is published',
        params: postParamsSchema,
        body: savePostSchema,
        response: answers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return savePost(deps, staff, request.params.postId, request.body)
    },
  )

  app.post(
    POSTS_API.setPostState.path,
    {
      schema: {
        ...about,
        summary: 'Publish a post at once or at a time, take it back to the drafts, or end it',
        params: postParamsSchema,
        body: setPostStateSchema,
        response: answers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return setPostState(deps, staff, request.params.postId, request.body)
    },
  )

  app.post(
    POSTS_API.removePost.path,
    {
      schema: {
        ...about,
        summary: 'Remove a draft',
        params: postParamsSchema,
        body: removePostSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      await removePost(deps, staff, request.params.postId, request.body.revision)
      return reply.code(204).send(null)
    },
  )

  app.get(
    POSTS_API.postVersion.path,
    {
      schema: {
        ...about,
        summary: 'What was saved of a post before',
        params: postVersionParamsSchema,
        response: { 200: postVersionSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId, postId, number } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      return readPostVersion(deps, staff, postId, number)
    },
  )

  app.get(
    POSTS_API.postLinks.path,
    {
      schema: {
        ...about,
        summary: 'What a post can lead to: dishes, categories and discounts without a code',
        params: storeParamsSchema,
        response: { 200: postLinksSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return readPostLinks(deps, staff)
    },
  )
}
