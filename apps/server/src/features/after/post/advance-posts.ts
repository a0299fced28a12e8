/** Publishes and ends due posts, each in one transaction under its store's lock. */
import type { StoreId } from '@thali/domain/ids'
import { advancePost, postInstant } from '@thali/domain/post/post'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { listDuePosts, lockPost, updatePost } from './post.queries.ts'

const AT_ONCE = 50

/** Processes due posts of all stores; of concurrent processes one does it, the others find nothing left. */
export async function advanceDuePosts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const list = listDuePosts(deps.db, deps.now())
  const failure = 'the posts of a store were not published or ended'
  await workByStore(deps, { list, atOnce: AT_ONCE, stopping, failure }, async (storeId, posts) => {
    for (const { id } of posts) await advance(deps, storeId, id)
  })
}

async function advance(deps: Deps, storeId: StoreId, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const row = await lockPost(tx, storeId, id)
    const at = deps.now()
    const profile = row && (await readStoreProfile(tx, storeId, at.getTime()))
    if (!row || !profile || row.due_at === null || row.due_at > at) return
    const { endsAt } = row.content
    const ends = endsAt === null ? null : postInstant(endsAt, profile.store.timeZone)
    const next = advancePost({ state: row.state, dueAt: row.due_at.getTime() }, ends, at.getTime())
    await updatePost(tx, storeId, id, {
      revision: row.revision + 1,
      state: next.state,
      due_at: next.dueAt === null ? null : new Date(next.dueAt),
      // Dated to its planned time, however late a server that was down publishes it.
      published_at: row.published_at ?? row.due_at,
    })
    await publishEvent(deps, tx, { storeId, kind: 'post.changed', data: { state: next.state }, at })
  })
}
