import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore } from '@thali/builders/make-page-state'
import { priceStyle } from '@thali/domain/money/format-price'
import { afterEach, expect, it } from 'vitest'
import { PayByUpi } from './pay-by-upi.tsx'

afterEach(cleanup)

it('requests the rounded amount of the order by its code', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const order = makeDinerOrder({ number: 12, totalMinor: 263_00, roundingMinor: 50 })
  render(
    <I18nProvider i18n={i18n}>
      <PayByUpi orders={[order]} upi={{ address: 'tara@upi', name: 'Tara' }} prices={priceStyle(aStore())} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹263 by UPI' }))
  const link = await screen.findByRole('link', { name: 'Open a UPI app on this phone' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('am')).toBe('263.00')
})

it('says that the amount has changed while the code is open, as when staff strike a dish', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const pays = (totalMinor: number) => (
    <I18nProvider i18n={i18n}>
      <PayByUpi
        orders={[makeDinerOrder({ totalMinor })]}
        upi={{ address: 'tara@upi', name: 'Tara' }}
        prices={priceStyle(aStore())}
      />
    </I18nProvider>
  )
  const { rerender } = render(pays(900_00))
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹900 by UPI' }))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(pays(606_00))
  screen.getByRole('heading', { name: 'Pay ₹606 by UPI' })
  expect(screen.getByRole('status').textContent).toMatch(/^The amount has changed: it was ₹900\./)
})
