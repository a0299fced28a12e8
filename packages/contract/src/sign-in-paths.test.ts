import { expect, it } from 'vitest'
import { pathAfterSignIn, signInPath } from './sign-in-paths.ts'

it('leads from the sign-in page to where one wanted to go', () => {
  expect(signInPath('/app')).toBe('/auth/login')
  const address = signInPath('/app/tara-1/board')
  expect(address).toBe('/auth/login?next=%2Fapp%2Ftara-1%2Fboard')
  expect(pathAfterSignIn(address.replace(/.*\?/, '?'))).toBe('/app/tara-1/board')
})

it.each([
  '/menu/order/abc123',
  '/app/tara/tables/Dine-In/Table%204',
  '/app/management/e-commerce/invoice?id=abc-1&from=2026-11-01',
])('leads from the sign-in page to %s', (next) => {
  expect(pathAfterSignIn(signInPath(next).replace(/.*\?/, '?'))).toBe(next)
})

it.each([
  '//evil.example',
  'https://evil.example/app',
  '/app/../x',
  '/app/%2E%2E/x',
  '/menu/abc',
  '/app//evil.example',
  '/apple',
  '/app/a?b=//evil.example',
  '/app?next=/x',
  '',
])('leads from the sign-in page to no other place, such as %j', (next) => {
  expect(pathAfterSignIn(`?${new URLSearchParams({ next })}`)).toBe('/app')
})
