/** Every route that answers strangers, as a request of bytes. */
import type { StoreFile } from '@thali/builders/make-store'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { makeTestServer } from '@thali/test-kit/test-server'

/** Routes left out of the walk: a stream lasts as long as it is followed, and F8 floods those. */
const STREAMS = /\/events$/
const GUARDED = [401, 403]

export interface OpenAddress {
  readonly route: string
  /** Request as it is sent over the wire. */
  readonly request: string
}

/** Lists what a server under test answers without asking whose request it is. */
export async function listOpenAddresses(
  origin: string,
  file: StoreFile,
  orderSlug: string,
): Promise<OpenAddress[]> {
  const { built, routes } = await withRoutes(async () => {
    const server = await makeTestServer({ env: { METRICS_TOKEN: 'a token of the metrics, long enough' } })
    await server.app.ready()
    return server
  })
  await built.close()
  const open: OpenAddress[] = []
  const walked = routes.filter((route) => !STREAMS.test(route))
  const pages = ['place-order', 'orders', 'status', file.profile.slug, 'none', `order?s=${orderSlug}`]
  for (const route of [...walked, ...pages.map((page) => `GET /${page}`)]) {
    const [method = 'GET', pattern = '/'] = route.split(' ')
    const path = fill(pattern, file, orderSlug)
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{}'
    const headers = body === undefined ? undefined : { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method, headers, body, redirect: 'manual' })
    await answer.arrayBuffer()
    if (GUARDED.includes(answer.status)) continue
    const about =
      body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    open.push({
      route,
      request: `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${about}\r\n${body ?? ''}`,
    })
  }
  return open
}

function fill(pattern: string, { profile, menus }: StoreFile, orderSlug: string): string {
  const real: Record<string, string | undefined> = {
    storeId: profile._id,
    slug: profile.slug,
    menuId: menus[0]?._id,
    itemId: menus[0]?.categories[0]?.items[0]?._id,
    orderSlug,
    time: '12-00',
    phone: '9876543210',
    prefix: '91',
  }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => real[name] ?? 'none').replace('*', 'none')
  return path === '/api/page' ? `${path}?path=/${profile.slug}` : path
}
