/** Routes of the posts, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'

export const postPageRoutes: RouteObject[] = [
  lazyPage(APP_PAGES.posts, () => import('../features/posts/post-list-page.tsx')),
  lazyPage(APP_PAGES.newPost, () => import('../features/posts/edit-post-page.tsx'), 'NewPostPage'),
  lazyPage(APP_PAGES.post, () => import('../features/posts/edit-post-page.tsx'), 'EditPostPage'),
]
