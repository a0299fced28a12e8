import { makeStoreFile } from '@thali/builders/make-store'
import type { PageState } from '@thali/contract/page-state'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parsePageRequest } from './page-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

it('leads from a slug in capitals to the store, with what the address asks for', async () => {
  const file = makeStoreFile()
  await server.importFile(file)
  const { profile } = file
  const typed = profile.slug.toUpperCase()
  for (const rest of ['?men=south&iden=7', '/terms', '/']) {
    const { statusCode, headers } = await get(`/${typed}${rest}`)
    expect(statusCode).toBe(308)
    expect(headers.location).toBe(`/${profile.slug}${rest.replace(/^\/$/, '')}`)
  }
  expect((await get('/order/status/ABC')).statusCode).toBe(404)
  expect((await get(`/profile/web/${typed}/12-0`)).statusCode).toBe(404)
})

it('never names the sample to a device that knows stores of its own', async () => {
  const homeFor = async (cookie: string) =>
    ((await get('/api/page?path=/', { cookie })).json() as PageState).page
  for (const _ of ['made', 'from memory']) {
    expect(await homeFor('lang=en; stores=1')).toEqual({ kind: 'home', sample: null })
    expect(await homeFor('lang=en')).toMatchObject({ kind: 'home', sample: { kind: 'store' } })
  }
})

it('on a store’s own domain reads the page of its posts, and whether their lines are closed', () => {
  const site = { slug: 'tara', origin: 'https://tara.example' }
  const parse = (url: string, cookie = '') => parsePageRequest(url, { cookie }, null, site)
  expect(parse('/blog').target).toEqual({ kind: 'posts', slug: 'tara', number: 1 })
  expect(parse('/blog?page=2')).toMatchObject({
    target: { kind: 'posts', slug: 'tara', number: 2 },
    path: '/blog?page=2',
  })
  expect(parse('/blog/diwali').target).toEqual({ kind: 'post', slug: 'tara', post: 'diwali' })
  for (const home of ['/', '//', '/menu']) {
    expect(parse(home).target).toMatchObject({ kind: 'store', slug: 'tara', hidesPosts: false })
    expect(parse(home, 'posts=tara').target).toMatchObject({ hidesPosts: true })
    expect(parse(home, 'posts=other').target).toMatchObject({ hidesPosts: false })
  }
})
