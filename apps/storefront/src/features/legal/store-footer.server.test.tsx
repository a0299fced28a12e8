import { anItem } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { expect, it } from 'vitest'
import { render } from '../../render.server.tsx'

const ASSETS = { entry: '/assets/client.js', modulepreloads: [], css: [], manifest: '/manifest.webmanifest' }

function footOf(country: string, currencyCode: string): string {
  const store = aStore({
    address: { ...aStore().address, country },
    currencyCode,
    gstNo: 'DE123456789',
    fssaiNo: '12345678901234',
  })
  const page = { ...makeStorePage([anItem('Tea')]), store }
  const { html } = render(makePageState(page), ASSETS)
  return new DOMParser().parseFromString(html, 'text/html').querySelector('footer')?.textContent ?? ''
}

it('names the numbers of the store as its country does', () => {
  expect(footOf('India', 'INR')).toContain('FSSAI licence no. 12345678901234GSTIN DE123456789')
  expect(footOf('Germany', 'EUR')).toContain('Tax number DE123456789')
  expect(footOf('Germany', 'EUR')).not.toMatch(/FSSAI|GSTIN/)
})
