/** Routes of the chat, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import type { RouteObject } from 'react-router'

export const chatPageRoutes: RouteObject[] = [
  {
    path: APP_PAGES.newChat,
    lazy: async () => ({ Component: (await import('../features/chat/new-room-page.tsx')).NewRoomPage }),
  },
  {
    lazy: async () => ({ Component: (await import('../features/chat/chat-page.tsx')).ChatPage }),
    children: [
      {
        path: APP_PAGES.chat,
        lazy: async () => ({ Component: (await import('../features/chat/no-thread.tsx')).NoThread }),
      },
      {
        path: APP_PAGES.conversation,
        lazy: async () => ({ Component: (await import('../features/chat/thread-pane.tsx')).ThreadPane }),
      },
    ],
  },
]
