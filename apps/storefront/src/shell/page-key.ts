/** Pages whose query says which page it is, and the name that says it. */
const QUERIES: Record<string, string> = { '/order': 's', '/place-order': 'store' }

/** What tells one page from another: other parts of the address change what is shown on the page. */
export function pageKey(path: string, search: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const name = QUERIES[plain]
  const value = name ? new URLSearchParams(search).get(name) : null
  return value === null ? plain : `${plain}?${name}=${encodeURIComponent(value)}`
}

/** The same of a whole address: a path, with or without a query. */
export function pageKeyOf(address: string): string {
  const [path = '/', search = ''] = address.split('?')
  return pageKey(path, search)
}
