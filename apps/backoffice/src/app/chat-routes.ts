/** Routes of the chat, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'
import { lazyPage } from '../shared/lazy-page.ts'

export const chatPageRoutes: RouteObject[] = [
  lazyPage(APP_PAGES.newChat, () => import('../features/chat/new-room-page.tsx')),
  {
    lazy: async () => ({ Component: (await import('../features/chat/chat-page.tsx')).ChatPage }),
    children: [
      { path: APP_PAGES.chat },
      lazyPage(APP_PAGES.conversation, () => import('../features/chat/thread-pane.tsx'), 'ThreadPane'),
    ],
  },
]
