import { expect, it } from 'vitest'
import { APP_PAGES } from './app-pages.ts'
import { isProgramPath, matchPage, segmentsOf } from './match-path.ts'
import { DINER_API, PAGES, pageKey, pathTo, storePath } from './paths.ts'

it('fills in the parameters of a pattern, in its path and in its query', () => {
  expect(pathTo(PAGES.cart, { slug: 'tara' })).toBe('/place-order?store=tara')
  expect(pathTo(APP_PAGES.oneTimeLink, { token: 'a/b' })).toBe('/auth/link/a%2Fb')
  const address = pathTo(DINER_API.page.path, { path: '/tara?men=a b', lang: 'hi' })
  expect(address).toBe('/api/page?path=%2Ftara%3Fmen%3Da%20b&lang=hi')
})

it('gives no two pages one address', () => {
  const addresses = [...Object.values(PAGES), ...Object.values(APP_PAGES)].map((pattern) =>
    String(pattern).replace(/:\w+/g, ':'),
  )
  // Without a token in the query the same address asks for a mail.
  const plain = addresses.filter((address) => !address.includes('?'))
  expect(plain).toEqual([...new Set(plain)])
})

it('distinguishes pages by path and their identifying parameter', () => {
  expect(pageKey('/tara/', '?men=south&iden=7')).toBe('/tara')
  expect(pageKey('/place-order', '?iden=7&store=tara')).toBe('/place-order?store=tara')
  expect(pageKey('/order/', '?s=a b')).toBe('/order?s=a%20b')
  expect(pageKey('/order', '')).toBe('/order')
  expect(pageKey('/thankyou/', '?s=a')).toBe(pageKey('/thankyou', '?s=a'))
  expect(pageKey('/thankyou/cancel/', '?s=a&x=1')).toBe('/thankyou/cancel?s=a')
  expect(pageKey('/', '?store=tara')).toBe('/')
})

it.each([
  ['/', 'home', {}],
  ['/menu/', 'menus', {}],
  ['/menu/terms', 'menu', { menuId: 'terms' }],
  ['/demo', 'sample', {}],
  ['/status/abc', 'status', { orderSlug: 'abc' }],
  ['/tara/privacy', 'privacy', { slug: 'tara' }],
  ['/tara', 'store', { slug: 'tara' }],
])('finds for %s the page %s', (path, name, values) => {
  expect(matchPage(segmentsOf(path))).toEqual({ name, values })
})

it('finds no page at an unknown path', () => {
  expect(matchPage(segmentsOf('/tara/no-such-page'))).toBeNull()
})

it('distinguishes programs, files and the back office from the pages of diners', () => {
  const programs = [
    '/api/x',
    '/order/status/abc',
    '/restaurant',
    '/media/a/b',
    '/sw.js',
    '/app',
    '/auth/login',
    '/menu/order/1',
  ]
  expect(programs.filter((path) => !isProgramPath(path))).toEqual([])
  const pages = [
    '/',
    '/order',
    '/orders',
    '/status/abc',
    '/tara',
    '/tara/terms',
    '/menu/south',
    '/menu/a/b',
    '/demo/terms',
  ]
  expect(pages.filter(isProgramPath)).toEqual([])
})

it('identifies the open parts of a store’s page', () => {
  expect(storePath('tara')).toBe('/tara')
  expect(storePath('tara', { menu: null })).toBe('/tara')
  expect(storePath('tara', { menu: 'a b', item: 'chai', category: 'hot' })).toBe(
    '/tara?men=a%20b&item=chai&cat=hot',
  )
})
