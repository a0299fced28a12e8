/** The store's contacts and texts at the foot of its menu. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { anItem } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { ContactLink } from '@thali/domain/store/store'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadAllPages } from '../../pages/other-pages.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'

const links: readonly ContactLink[] = [
  { type: 'WhatsApp', url: '+91 98765 43210' },
  { type: 'Phone', url: '+91 20 1234 5678' },
  { type: 'Location', url: 'https://maps.example.com/kitchen' },
  { type: 'Instagram', url: 'story.kitchen' },
  { type: 'Facebook', url: 'https://www.facebook.com/story.kitchen' },
  { type: 'Twitter', url: 'https://x.com/storykitchen' },
  { type: 'YouTube', url: 'https://www.youtube.com/@storykitchen' },
  { type: 'LinkedIn', url: 'https://www.linkedin.com/company/story-kitchen' },
  { type: 'Zomato', url: 'https://www.zomato.com/pune/story-kitchen' },
  { type: 'Swiggy', url: 'https://www.swiggy.com/restaurants/story-kitchen' },
  { type: 'Website', url: 'https://kitchen.example.com' },
  { type: 'Email', url: 'hello@kitchen.example.com' },
  { type: 'Phone', url: '+91 22 9999 0000' },
]

// No import may be under way when the worker's next file begins.
beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const store = aStore({ links, aboutUs: 'We cook.\n\nSince 2011.' })
  const state = makePageState(makeStorePage([anItem('Chai')], { store }))
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('links to the menu, a chat, a call and the map, and lists all other ways to reach the store', async () => {
  const bar = within(screen.getByRole('navigation', { name: 'Store' }))
  const hrefOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href')
  expect(['Menu', 'WhatsApp', 'Call', 'Location'].map(hrefOf)).toEqual([
    '/tara-tiffins',
    'https://wa.me/919876543210',
    'tel:+912012345678',
    'https://maps.example.com/kitchen',
  ])
  fireEvent.click(bar.getByRole('button', { name: 'More' }))
  const more = within(await screen.findByRole('dialog', { name: 'Other Social Media' }))
  expect((await more.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    'https://www.instagram.com/story.kitchen',
    'https://www.facebook.com/story.kitchen',
    'https://x.com/storykitchen',
    'https://www.youtube.com/@storykitchen',
    'https://www.linkedin.com/company/story-kitchen',
    'https://www.zomato.com/pune/story-kitchen',
    'https://www.swiggy.com/restaurants/story-kitchen',
    'https://kitchen.example.com/',
    'mailto:hello@kitchen.example.com',
    'tel:+912299990000',
  ])
})

it('names the seller, its licence and the version, and shows what the store says about itself', async () => {
  const foot = within(screen.getByRole('contentinfo'))
  for (const text of [
    'Tara Foods LLP',
    '4, Lamp Road, Pune 411001, Maharashtra, India',
    'FSSAI licence no. 12345678901234',
    'Version 1.0.64',
    'Create your own digital menu page with Thali',
  ])
    expect(foot.getByText(text)).toBeDefined()
  // Signing up is closed.
  expect(foot.queryByRole('link', { name: /Create your own/ })).toBeNull()
  fireEvent.click(foot.getByRole('button', { name: 'About Us' }))
  const about = within(await screen.findByRole('dialog', { name: 'About Us' }))
  expect(await about.findByText('Since 2011.')).toBeDefined()
})
