import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { LineDialog } from './line-dialog.tsx'
import { makeLine, makeOrder } from './make-order.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [{ id: 'naan', label: 'Naan', stock: { count: 2 }, groups: [] }] }),
  )
  const part = (itemId: string, label: string, group: string) =>
    ({
      itemId,
      label,
      group,
      option: label,
      categoryId: null,
      listedIn: [],
      quantity: 1,
      veg: true,
      facts: {},
    }) as never
  const components = [
    part('dal', 'Dal', 'Main'),
    part('naan', 'Naan', 'Breads'),
    part('naan', 'Naan', 'Extra'),
  ]
  const line = makeLine({ itemId: 'lunch', label: 'Lunch', components })
  const soldOut = vi.fn()
  render(
    <TestScreen>
      <LineDialog
        order={makeOrder({ state: 3, lines: [line] })}
        line={line}
        reasons={[]}
        onClose={() => undefined}
        onStrike={() => undefined}
        onSoldOut={soldOut}
      />
    </TestScreen>,
  )
  return soldOut
}

it('marks a dish of a combo as sold out, not the combo', async () => {
  const soldOut = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Sold out from now on: Naan (2 left)' }))
  expect(soldOut.mock.calls).toEqual([[expect.objectContaining({ itemId: 'naan', label: 'Naan' })]])
  const buttons = screen.getAllByRole('button', { name: /sold out/i }).map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Sold out from now on: Dal', 'Sold out from now on: Naan (2 left)'])
})

it('names the dish in the language of the screens, as its ticket does', () => {
  const line = makeLine({ label: 'मसाला डोसा', translations: { en: { label: 'Masala Dosa', options: [] } } })
  render(
    <TestScreen>
      <LineDialog order={makeOrder({ lines: [line] })} line={line} reasons={[]} onClose={() => undefined} />
    </TestScreen>,
  )
  screen.getByRole('dialog', { name: /Masala Dosa$/ })
})

it('asks whether a combo with a counted dish was cooked, before it is struck off', async () => {
  show()
  await screen.findByRole('button', { name: /2 left/ })
  fireEvent.click(screen.getByRole('button', { name: 'Strike off this line…' }))
  await screen.findByRole('checkbox', { name: /cooked/i })
})
