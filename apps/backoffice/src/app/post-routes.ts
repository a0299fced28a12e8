/** Routes of the posts, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'

export const postPageRoutes: RouteObject[] = [
  {
    path: APP_PAGES.posts,
    lazy: async () => ({ Component: (await import('../features/posts/post-list-page.tsx')).PostListPage }),
  },
  {
    path: APP_PAGES.newPost,
    lazy: async () => ({ Component: (await import('../features/posts/edit-post-page.tsx')).NewPostPage }),
  },
  {
    path: APP_PAGES.post,
    lazy: async () => ({ Component: (await import('../features/posts/edit-post-page.tsx')).EditPostPage }),
  },
]
