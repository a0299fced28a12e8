import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { makePageState } from '@thali/builders/make-page-state'
import type { FailedPageData, PageLanguage } from '@thali/contract/page-state'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(page: Omit<FailedPageData, 'kind'>, lang: PageLanguage = 'en') {
  const here = '/status/abcdefgh'
  history.replaceState(null, '', here)
  const initial = makePageState({ kind: 'failed', ...page }, { path: '/-/failed', lang })
  render(<App initial={initial} i18n={i18nFor(lang)} here={here} />)
}

it('shows the server’s message, offers to try again, and links home', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  open({ status: 503, code: 'server.unavailable' })

  screen.getByRole('heading', { name: 'This page could not be loaded' })
  screen.getByText('The service is not available at the moment. Please try again shortly.')
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(asked, 'the answer that failed is not asked for twice').not.toHaveBeenCalled()
})

it('shows the language of the page, also for a fault', () => {
  open({ status: 500, code: 'fault' }, 'hi')
  screen.getByText('कुछ गड़बड़ हो गई। कृपया पेज फिर से लोड करके कोशिश करें।')
})
