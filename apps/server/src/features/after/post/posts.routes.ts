/** Routes of staff for posts. */
import {
  postContentSchema,
  postLinksSchema,
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
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readPost, readPostLinks, readPosts, readPostVersion } from './read-posts.ts'
import { createPost, savePost } from './save-post.ts'
import { removePost, setPostState } from './set-post-state.ts'

/** Fits texts of maximum length in two languages, with three or more bytes per character. */
const BODY_LIMIT_BYTES = 256 * 1024

export const postRoutes = staffOnlyRoutes('posts', (call) => {
  call(POSTS_API.posts, readPosts, {
    summary: 'Offers, events and news of the store, the latest change first',
    querystring: postsQuerySchema,
    answer: postsSchema,
  })

  call(POSTS_API.createPost, createPost, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Write a post; it is a draft until it is published',
    body: postContentSchema,
    answer: postSchema,
  })

  call(POSTS_API.post, readPost, {
    summary: 'A post with its versions, by its id or the last part of its address',
    answer: postSchema,
  })

  call(POSTS_API.savePost, savePost, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Change a post; guests read the change at once where it is published',
    body: savePostSchema,
    answer: postSchema,
  })

  call(POSTS_API.setPostState, setPostState, {
    summary: 'Publish a post now or later, withdraw it to the drafts, or end it',
    body: setPostStateSchema,
    answer: postSchema,
  })

  call(POSTS_API.removePost, (deps, staff, postId, body) => removePost(deps, staff, postId, body.revision), {
    summary: 'Remove a draft',
    body: removePostSchema,
  })

  call(POSTS_API.postVersion, readPostVersion, {
    summary: 'Earlier versions of a post',
    params: postVersionParamsSchema,
    answer: postVersionSchema,
  })

  call(POSTS_API.postLinks, readPostLinks, {
    summary: 'Targets of a post: dishes, categories and discounts without a code',
    answer: postLinksSchema,
  })
})
