import { menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { Page } from '@thali/contract/page-state'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)

it.each<[string, Page]>([
  ['a store', { kind: 'place-order', store: aStore(), menus: menusOf(), viewMode: false }],
  ['no store', { kind: 'place-order', store: null, menus: null, viewMode: false }],
])('of %s counts no items before the phone has read its cart', (_of, page) => {
  const html = renderToString(<App initial={makePageState(page)} i18n={i18nFor('en')} />)
  const title = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')
  expect(title?.textContent).toBe('Cart')
})
