/** Routes of the mail screens, loaded on demand. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { type RouteObject, redirect } from 'react-router'

const openMail = async () => ({ Component: (await import('../features/mail/open-mail.tsx')).OpenMail })

export const mailPageRoutes: RouteObject[] = [
  {
    path: APP_PAGES.mail,
    loader: ({ params: { slug = '' } }) =>
      redirect(pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'inbox' })),
  },
  {
    lazy: async () => ({ Component: (await import('../features/mail/mail-page.tsx')).MailPage }),
    children: [
      { path: APP_PAGES.mailLabel },
      { path: APP_PAGES.mailOfLabel, lazy: openMail },
      { path: APP_PAGES.mailbox },
      { path: APP_PAGES.mailOfMailbox, lazy: openMail },
    ],
  },
]
