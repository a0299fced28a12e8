import { act, cleanup, render, screen } from '@testing-library/react'
import { anItem } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { DINER_API } from '@thali/contract/paths'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { loadAllPages } from '../pages/other-pages.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

beforeAll(loadAllPages)
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answer of the server at the other end of the line; none while the line is dead. */
type Reply = () => Response

function openElsewhere(path: string, reply: () => Reply | null, scrolledTo = 0) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href)
    asked.push(pathname)
    const answer = reply()
    if (!answer) throw new TypeError('Failed to fetch')
    return pathname === DINER_API.alive.path ? new Response(null) : answer()
  })
  navigator.sendBeacon = () => true
  const initial = makePageState(makeStorePage([anItem('Chai')]))
  history.replaceState(null, '', initial.path)
  render(<App initial={initial} i18n={i18nFor('en')} />)
  scrollTo({ top: scrolledTo })
  dispatchEvent(new Event('scroll'))
  act(() => navigate(path))
  return asked
}

const lost = () => screen.findByRole('heading', { name: 'This page could not be loaded' })

it('comes by itself once the server answers again, though the phone never was offline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let reply: Reply | null = null
  openElsewhere('/elsewhere', () => reply)
  await lost()
  reply = () => Response.json(makePageState({ kind: 'not-found' }, { path: '/elsewhere' }))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await screen.findByRole('heading', { name: 'Sorry, page not found!' })
})

it('waits for a tap where the server answers, but not with the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refusal = { error: { code: 'server.unavailable', message: 'Later', details: {} } }
  const asked = openElsewhere('/too-busy', () => () => Response.json(refusal, { status: 503 }))
  await lost()
  asked.length = 0
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toEqual([])
})

it('gives the focus to the message of a lost page', async () => {
  openElsewhere('/lost', () => null)
  expect((await lost()).closest('main')).toBe(document.activeElement)
})

it('gives focus and position back to a menu that was left for a page which did not come in time', () => {
  openElsewhere('/slow', () => null, 900)
  scrollTo({ top: 0 })
  act(() => navigate('/tara-tiffins'))
  expect(screen.getByRole('main')).toBe(document.activeElement)
  expect(scrollY).toBe(900)
})
