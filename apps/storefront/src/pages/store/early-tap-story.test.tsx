import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aGroup, anItem, anOption } from '@thali/test-kit/make-menu'
import { makePageState, makeStorePage } from '@thali/test-kit/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isStorageOpen, openStorage } from '../../browser/storage.ts'
import { tableLink } from '../../shared/table-link.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../pages.ts'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  navigator.sendBeacon = () => true
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('keeps the scanned table of a diner who opens a dish before the device can keep anything', async () => {
  await loadAllPages()
  const size = aGroup('Size', [anOption('Half', 100_00), anOption('Full', 180_00)])
  const page = makeStorePage([anItem('Biryani', { groups: [size] })])
  const { slug } = page.store
  history.replaceState(null, '', `/${slug}?conf=Dine-In&iden=7&idel=Table`)
  render(<App initial={makePageState(page, { path: `/${slug}` })} i18n={i18nFor('en')} />)
  expect(isStorageOpen()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Add Biryani' }))
  await screen.findByRole('dialog', undefined, { timeout: 10_000 })
  expect(location.search).not.toContain('iden')

  await act(() => openStorage())
  expect(tableLink(slug, Date.now())).toMatchObject({ conf: 'Dine-In', iden: '7', idel: 'Table' })
  expect(screen.getByText('Table 7')).toBeDefined()
})
