import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { PrintedCode } from '@thali/contract/codes'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PrintBar } from './print-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('prints on the sheets of the country', async () => {
  vi.stubGlobal('fetch', async () => new Response('%PDF-'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(
    <TestScreen store={{ country: 'United States', currencyCode: 'USD' }}>
      <PrintBar codes={[{ id: 'code-1' } as PrintedCode]} />
    </TestScreen>,
  )
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Print on' }).value).toBe(
    'Letter sheet, 12 to cut out',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print this code' }))
  await vi.waitFor(() => expect(saved).toEqual(['spice-route-letter.pdf']))
})

it.each([
  ['India', 'INR', 1],
  ['United States', 'USD', 0],
])('offers to print a food licence in %s only where it has one', (country, currencyCode, boxes) => {
  render(
    <TestScreen store={{ country, currencyCode }}>
      <PrintBar codes={[]} />
    </TestScreen>,
  )
  expect(screen.queryAllByRole('checkbox', { name: 'With the FSSAI number' })).toHaveLength(boxes)
})
