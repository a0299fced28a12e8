import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { GuideLook } from '@thali/contract/page-state'
import { expect, it } from 'vitest'
import { render } from '../../render.server.tsx'

const ASSETS = { entry: '/assets/client.js', modulepreloads: [], css: [], manifest: null }
const LOOK: GuideLook = { scheme: null, dir: 'ltr', size: 100, isDense: false }

const guideOf = (look: Partial<GuideLook> = {}) =>
  render(
    makePageState({ kind: 'style-guide', store: aStore(), look: { ...LOOK, ...look }, images: [] }),
    ASSETS,
  ).html

it('is a document without script, with each component’s states and code', () => {
  const document = new DOMParser().parseFromString(guideOf(), 'text/html')
  expect(document.querySelector('script')).toBeNull()
  expect(document.querySelector('[data-story="Price · reduced"]')?.textContent).toContain('₹103.2')
  expect(document.querySelector('[aria-label=Price] pre')?.textContent).toContain('<StartingPrice')
})

it('is dark, large and from right to left like the guide', () => {
  const html = guideOf({ scheme: 'dark', dir: 'rtl', size: 200 })
  expect(html).toContain('dir="rtl"')
  expect(html).toContain('html{font-size:200%}')
  expect(html).toContain(':root{color-scheme:dark}')
  expect(html).not.toMatch(/prefers-color-scheme:\s*dark\)\s*\{/)
})
