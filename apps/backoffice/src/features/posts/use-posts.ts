/** Posts of the open store as its staff see them. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PostsQuery } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { callQuery, pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

const postsKey = (storeId: string) => ['posts', storeId] as const
export const postKey = (storeId: string, idOrSlug: string) => ['post', storeId, idOrSlug] as const

export function usePosts(state: PostsQuery['state']) {
  const { storeId } = useStore()
  return useInfiniteQuery(pagesQuery([...postsKey(storeId), state], POSTS_API.posts, { storeId, state }))
}

/** Fetches a post by its id or by the last part of its URL. */
export function usePost(idOrSlug: string | null) {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(postKey(storeId, idOrSlug ?? ''), POSTS_API.post, { storeId, postId: idOrSlug ?? '' }),
    enabled: idOrSlug !== null,
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}
