/** Posts of the open store as its staff see them. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PostsQuery } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'

const postsKey = (storeId: string) => ['posts', storeId] as const
export const postKey = (storeId: string, idOrSlug: string) => ['post', storeId, idOrSlug] as const

export function usePosts(state: PostsQuery['state']) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    queryKey: [...postsKey(storeId), state],
    queryFn: ({ signal, pageParam }) =>
      callApi(POSTS_API.posts, { storeId, state, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Fetches a post by its id or by the last part of its URL. */
export function usePost(idOrSlug: string | null) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: postKey(storeId, idOrSlug ?? ''),
    queryFn: ({ signal }) => callApi(POSTS_API.post, { storeId, postId: idOrSlug ?? '' }, { signal }),
    enabled: idOrSlug !== null,
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
}

/** Possible targets of a post's link. */
export function usePostLinks() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['post-links', storeId],
    queryFn: ({ signal }) => callApi(POSTS_API.postLinks, { storeId }, { signal }),
  })
}
