import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anItem } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadAllPages } from '../pages/other-pages.ts'
import { storeUrl } from '../state/store-url.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

beforeAll(loadAllPages)
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('has the store’s menu page at /, and its links lead there', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  navigator.sendBeacon = () => true
  const asked = vi.fn(async () => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', asked)
  const page = makeStorePage([anItem('Chai')])
  const { slug } = page.store
  const state = makePageState(page, { customDomainOf: slug, storeOrigin: 'https://tara.example' })
  history.replaceState(null, '', '/?conf=Dine-In')
  render(<App initial={state} i18n={i18nFor('en')} here="/?conf=Dine-In" />)

  expect(screen.getByRole('button', { name: 'Add Chai' })).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Menu' }).getAttribute('href')).toMatch(/^\/(\?|$)/)
  expect(storeUrl(state, slug)).toBe('https://tara.example/')

  fireEvent.click(screen.getByRole('link', { name: 'Your orders' }))
  expect(location.pathname).toBe('/orders')
  act(() => history.replaceState(null, '', '/'))
  expect(await screen.findByRole('button', { name: 'Add Chai' })).toBeDefined()
})
