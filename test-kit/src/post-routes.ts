/** Posts of a store, and what their routes are called with. */
import type { AuditAction } from '@thali/contract/audit'
import type { PostContent } from '@thali/domain/post/post'
import type { StaffRow } from './staff-row.ts'

/** A piece of news. */
export function aPost(overrides: Partial<PostContent> = {}): PostContent {
  return {
    kind: 'news',
    title: 'New oven',
    excerpt: 'Bread from today.',
    body: 'We bake **every** morning.',
    alt: '',
    translations: {},
    image: null,
    link: null,
    startsAt: null,
    endsAt: null,
    onMenu: false,
    ...overrides,
  }
}

const NO_REVISION = { revision: 99 }

export const POST_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/posts': { answers: 200 },
  'POST /api/stores/:storeId/posts': { body: aPost(), answers: 200 },
  'GET /api/stores/:storeId/posts/:postId': { answers: 200 },
  'POST /api/stores/:storeId/posts/:postId': {
    body: { ...NO_REVISION, content: aPost() },
    answers: 409,
  },
  'POST /api/stores/:storeId/posts/:postId/state': {
    body: { ...NO_REVISION, state: 'published' },
    answers: 409,
  },
  'POST /api/stores/:storeId/posts/:postId/remove': { body: NO_REVISION, answers: 409 },
  'GET /api/stores/:storeId/posts/:postId/versions/:number': { answers: 404 },
  'GET /api/stores/:storeId/post-links': { answers: 200 },
}

interface PostWrite {
  readonly action: AuditAction
  body(): object
  readonly changes: object
}

/** Audit log entries expected of writes to posts. */
export const POST_WRITES: Readonly<Record<string, PostWrite>> = {
  'POST /api/stores/:storeId/posts': {
    action: 'post.create',
    body: () => aPost({ title: 'Diwali', kind: 'offer' }),
    changes: { title: [null, 'Diwali'], kind: [null, 'offer'] },
  },
  'POST /api/stores/:storeId/posts/:postId': {
    action: 'post.change',
    body: () => ({ revision: 1, content: aPost({ onMenu: true }) }),
    changes: { onMenu: [false, true] },
  },
  'POST /api/stores/:storeId/posts/:postId/state': {
    action: 'post.set-state',
    body: () => ({ revision: 1, state: 'published' }),
    changes: { state: ['draft', 'published'] },
  },
  'POST /api/stores/:storeId/posts/:postId/remove': {
    action: 'post.remove',
    body: () => ({ revision: 1 }),
    changes: { title: ['New oven', null] },
  },
}
