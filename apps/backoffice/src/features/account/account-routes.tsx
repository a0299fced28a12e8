/** Routes for visitors who are not signed in, loaded on demand. */
import type { QueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { routeOf } from '@thali/contract/paths'
import { pathAfterSignIn } from '@thali/contract/sign-in-paths'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { lazyPage } from '../../shared/lazy-page.ts'
import { visitorQuery } from '../../shared/session.ts'

/** Routes for signing in, registering, and mailed or displayed links. */
export function accountPageRoutes(queries: QueryClient): RouteObject[] {
  /** Redirects a signed-in visitor; if the server does not answer, it shows the form, which queries again by itself. */
  const onlyStrangers: LoaderFunction = async ({ request }) => {
    const visitor = await queries.fetchQuery({ ...visitorQuery, staleTime: 0 }).catch(() => null)
    return visitor?.user ? redirect(pathAfterSignIn(new URL(request.url).search)) : null
  }
  const register = async () => ({ Component: (await import('./register-page.tsx')).RegisterPage })
  const signIn = async () => ({ Component: (await import('./sign-in-page.tsx')).SignInPage })
  return [
    { path: APP_PAGES.signIn, loader: onlyStrangers, lazy: signIn },
    { path: APP_PAGES.signInUnprotected, lazy: signIn },
    { path: APP_PAGES.register, loader: onlyStrangers, lazy: register },
    { path: APP_PAGES.registerUnprotected, lazy: register },
    lazyPage(APP_PAGES.oneTimeLink, () => import('./link-page.tsx')),
    lazyPage(APP_PAGES.invitation, () => import('./invitation-page.tsx')),
    lazyPage(APP_PAGES.pairScreen, () => import('./pair-screen-page.tsx')),
    lazyPage(routeOf(APP_PAGES.verify), () => import('./verify-page.tsx'), 'VerifyPage'),
    lazyPage(routeOf(APP_PAGES.askReset), () => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  ]
}
