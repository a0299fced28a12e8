import { isSlug, SAMPLE_SLUG } from '@thali/domain/store/slug'
import { expect, it } from 'vitest'
import { isReserved, RESERVED_SLUGS } from './reserved-slugs.ts'

it('reserves the paths of pages, calls and the back office', () => {
  const own = [
    'auth',
    'app',
    'menu',
    'place-order',
    'orders',
    'order',
    'api',
    'profile',
    'media',
    'docs',
    SAMPLE_SLUG,
  ]
  const backoffice = [
    'board',
    'availability',
    'calendar',
    'management',
    'components',
    'dashboard',
    'chat',
    'mail',
    'foundations',
    'extra-components',
  ]
  expect([...own, ...backoffice, 'Orders'].filter((slug) => !isReserved(slug))).toEqual([])
  expect(isReserved('geeta-pav-bhaji')).toBe(false)
})

it('reserves only what could be a slug', () => {
  expect([...RESERVED_SLUGS].filter((slug) => !isSlug(slug))).toEqual([])
})
