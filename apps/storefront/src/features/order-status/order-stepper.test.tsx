import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { afterEach, expect, it } from 'vitest'
import { i18nFor } from '../../shell/i18n.server.ts'
import { OrderStepper } from './order-stepper.tsx'

afterEach(cleanup)

it.each([
  ['delivery', 3, '2026-11-20T13:50:00.000Z', 'On the way'],
  ['delivery', 4, '2026-11-20T13:50:00.000Z', 'Delivered'],
  ['pickup', 4, undefined, 'Picked up'],
  ['table', 4, undefined, 'Served'],
] as const)(
  'has as headline how far a %s in state %s is, over its four steps',
  (kind, state, outAt, words) => {
    const order = makeDinerOrder({ orderTypeKind: kind, state, ...(outAt && { outAt }) })
    render(
      <I18nProvider i18n={i18nFor('en')}>
        <OrderStepper order={order} formatTime={() => '7:05 pm'} />
      </I18nProvider>,
    )

    expect(screen.getByRole('heading', { name: words })).toBeDefined()
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    for (const [at, label] of ['Received.', 'Confirmed.', 'Preparing', 'Served'].entries())
      expect(steps[at]).toContain(label)
    expect(steps[state - 1]).toContain(words)
  },
)
