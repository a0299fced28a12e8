/** Publishes posts at once or at a time of the store's clock, withdraws, ends and removes them. */
import { type EditedPost, POST_DAYS_MAX, type SetPostState } from '@thali/contract/posts'
import { Refusal } from '@thali/contract/refusal'
import { maySetPostState, type PostStanding, postInstant, publishedStanding } from '@thali/domain/post/post'
import type { Instant } from '@thali/domain/time/clock'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { deletePost, updatePost } from './post.queries.ts'
import { readPost } from './read-posts.ts'
import { withPost } from './save-post.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Moves a post to another state.
 *
 * @throws {Refusal} post.not-found, post.changed-meanwhile, post.wrong-state; schedule.past, schedule.too-far;
 *   post.invalid for one that ends before it is published
 */
export async function setPostState(
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, state, at }: SetPostState,
): Promise<EditedPost> {
  const { storeId } = staff
  const loaded = await requireStaffStore(deps, storeId)
  const { timeZone } = loaded.store
  await withPost(deps, staff, { id, revision }, async (tx, row) => {
    if (!maySetPostState(row.state, state))
      throw new Refusal('post.wrong-state', { from: row.state, to: state })
    const now = deps.now()
    const { endsAt } = row.content
    const times = {
      now: now.getTime(),
      at: at === null ? null : postInstant(at, timeZone),
      endsAt: endsAt === null ? null : postInstant(endsAt, timeZone),
    }
    const next = standingOf(state, times)
    await updatePost(tx, storeId, id, {
      revision: row.revision + 1,
      state: next.state,
      due_at: next.dueAt === null ? null : new Date(next.dueAt),
      published_at: next.state === 'published' ? (row.published_at ?? now) : row.published_at,
      changed_at: now,
    })
    await writeAudit(deps, tx, staff, {
      action: 'post.set-state',
      subject: id,
      changes: { state: [row.state, next.state], at: [null, at] },
    })
  })
  return readPost(deps, staff, id)
}

interface Times {
  readonly now: Instant
  readonly at: Instant | null
  readonly endsAt: Instant | null
}

function standingOf(state: SetPostState['state'], { now, at, endsAt }: Times): PostStanding {
  if (state === 'draft' || state === 'ended') return { state, dueAt: null }
  const from = at ?? now
  if (at !== null && at <= now) throw new Refusal('schedule.past')
  if (from - now > POST_DAYS_MAX * DAY_MS) throw new Refusal('schedule.too-far')
  const published = publishedStanding(endsAt, from)
  if (published.state === 'ended') throw new Refusal('post.invalid', { problems: ['ends-before-start'] })
  return at === null ? published : { state: 'scheduled', dueAt: at }
}

/**
 * Removes an unpublished post with its versions.
 *
 * @throws {Refusal} post.not-found, post.changed-meanwhile, post.published
 */
export async function removePost(deps: Deps, staff: Staff, id: string, revision: number): Promise<void> {
  await withPost(deps, staff, { id, revision }, async (tx, row) => {
    if (row.state !== 'draft') throw new Refusal('post.published')
    await deletePost(tx, staff.storeId, id)
    await writeAudit(deps, tx, staff, {
      action: 'post.remove',
      subject: id,
      changes: { title: [row.content.title, null] },
    })
  })
}
