/** Pages that are loaded as documents of their own: no link within the application leads to them, and no menu needs their addresses. */

/** In patterns like those of `PAGES`, most particular first. */
export const DOCUMENT_PAGES = {
  posts: '/blog/:slug',
  post: '/blog/:slug/:post',
  /** Free times of a store, and booking one. */
  reservations: '/reservations?store=:slug',
  reservation: '/reservations/:reservationSlug',
} as const

/** Query of the page of free times: size of the party and first day. */
export const SLOTS_QUERY = { party: 'party', from: 'from' } as const
