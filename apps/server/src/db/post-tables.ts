/** Tables of migration 0362: posts of stores, and their saved versions. */
import type { StoreId } from '@thali/domain/ids'
import type { PostContent, PostKind, PostState } from '@thali/domain/post/post'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface PostTables {
  posts: {
    store_id: StoreId
    id: string
    /** Last part of the address of its page. */
    slug: string
    kind: PostKind
    state: PostState
    revision: number
    on_menu: boolean
    content: Json<PostContent>
    media_id: string | null
    /** First publication; null: diners never saw it. */
    published_at: NullableTimestamp
    /** Time at which it is published or ends by itself. */
    due_at: NullableTimestamp
    created_at: Timestamp
    changed_at: Timestamp
  }

  post_versions: {
    store_id: StoreId
    post_id: string
    number: number
    content: Json<PostContent>
    by_name: string
    saved_at: Timestamp
  }
}
