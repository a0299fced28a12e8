/** Routes of the posts, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'

export const postRoutes: RouteObject[] = [
  {
    path: APP_PAGES.posts,
    lazy: async () => ({ Component: (await import('../features/posts/posts-page.tsx')).PostsPage }),
  },
  {
    path: APP_PAGES.newPost,
    lazy: async () => ({ Component: (await import('../features/posts/post-page.tsx')).NewPostPage }),
  },
  {
    path: APP_PAGES.post,
    lazy: async () => ({ Component: (await import('../features/posts/post-page.tsx')).PostPage }),
  },
]
