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
