import { defineFollower } from '../../../events/follower.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { beginLearning, endLearning } from './learning.queries.ts'

/** Follower that starts and stops learning pairs of dishes with the store's setting to suggest dishes. */
export const suggestionFollower = defineFollower({
  name: 'suggestions',
  events: ['store.changed'],
  begins: 'now',
  async follow(deps, tx, storeId) {
    const now = deps.now()
    const profile = await readStoreProfile(tx, storeId, now.getTime())
    if (profile?.store.suggestDishes) await beginLearning(tx, storeId, now)
    else await endLearning(tx, storeId)
  },
})
