import { APP_PAGES } from './app-pages.ts'
import { pathTo } from './paths.ts'

/** Query parameter of the sign-in page: the page to open next. */
const NEXT = 'next'

/** A path without `//` and `..`, with or without a query. */
const PAGE = /^(\/([\w-]|%(?!2E)[0-9A-F]{2})+)+(\?[\w.~=&%+-]*)?$/

/** Address of the sign-in page, which leads on to a page of the backoffice. */
export function signInPath(next: string): string {
  const query = new URLSearchParams({ [NEXT]: next })
  return next === APP_PAGES.home ? APP_PAGES.signIn : `${APP_PAGES.signIn}?${query}`
}

/** Page to open after signing in with this query: always a page of the back office, whatever the query. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? ''
  const folders = [`${APP_PAGES.home}/`, pathTo(APP_PAGES.orderById, { orderId: '' })]
  const isOwn = folders.some((folder) => next.startsWith(folder)) && PAGE.test(next)
  return isOwn ? next : APP_PAGES.home
}
