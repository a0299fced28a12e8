import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PublicPostEntry } from '@thali/contract/page-state'
import { expect, it } from 'vitest'
import { render } from '../../render.server.tsx'

const ASSETS = { entry: '/assets/client.js', modulepreloads: [], css: [], manifest: null }

const aPublicPost: PublicPostEntry = {
  id: 'post-1',
  slug: 'new-oven',
  kind: 'news',
  title: 'New oven',
  excerpt: '',
  alt: '',
  lang: 'en',
  image: null,
  startsAt: null,
  endsAt: null,
  publishedAt: '2026-11-12T20:15:00.000Z',
  changedAt: '2026-11-12T20:15:00.000Z',
  isEnded: false,
}

function listOf(number: number, storeOrigin?: string): Document {
  const page = { kind: 'posts', store: aStore(), posts: [aPublicPost], number, hasOlder: false } as const
  const state = makePageState(page, storeOrigin === undefined ? {} : { storeOrigin })
  return new DOMParser().parseFromString(render(state, ASSETS).html, 'text/html')
}

it('gives its address in each language, also of a later page', () => {
  const hrefOf = (document: Document, selector: string) =>
    document.querySelector(selector)?.getAttribute('href')
  const folder = 'http://localhost:3000/blog/tara-tiffins'
  expect(hrefOf(listOf(1), 'link[hreflang=hi]')).toBe(`${folder}?lang=hi`)
  expect(hrefOf(listOf(2), 'link[hreflang=hi]')).toBe(`${folder}?page=2&lang=hi`)
  const own = listOf(2, 'https://tara.example')
  expect(hrefOf(own, 'link[rel=canonical]')).toBe('https://tara.example/blog?page=2')
  expect(hrefOf(own, 'link[hreflang=hi]')).toBe('https://tara.example/blog?page=2&lang=hi')
})

it('dates a post by the day of the store’s clock', () => {
  const text = listOf(1).querySelector('main')?.textContent
  expect(text).toContain('13 Nov 2026')
  expect(text).not.toContain('12 Nov 2026')
})
