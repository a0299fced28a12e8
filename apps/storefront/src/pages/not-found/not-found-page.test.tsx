import { cleanup, render, screen } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { savedStores, saveStore } from '../../state/device/saved-stores.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

function open(path: string, slug?: string) {
  history.replaceState(null, '', path)
  const page = { kind: 'not-found', ...(slug && { slug }) } as const
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
  screen.getByRole('heading', { name: 'Sorry, page not found!' })
}

it.each(['/tara', '/tara/'])('forgets a store that no longer exists, opened at %s, and no other', (path) => {
  saveStore(aStore({ slug: 'tara' }))
  saveStore(aStore({ slug: 'nila' }))
  open(path)
  expect(savedStores().map(({ slug }) => slug)).toEqual(['nila'])
})

it('keeps a store if only another page of it is unknown', () => {
  saveStore(aStore({ slug: 'tara' }))
  open('/tara/no-such-page')
  expect(savedStores()).toHaveLength(1)
})

it('leads to the menu of the store that an old link belongs to', () => {
  open('/blog/tara/diwali', 'tara')
  expect(screen.getByRole('link', { name: 'To the menu' }).getAttribute('href')).toBe('/tara')
})

it('leads to the first page from an address of no store', () => {
  open('/no/such/page')
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
})
