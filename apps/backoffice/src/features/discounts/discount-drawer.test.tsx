import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Discount } from '@thali/contract/discounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NEW_DISCOUNT, toValues } from './discount-draft.ts'
import { DiscountDrawer } from './discount-drawer.tsx'

const values = toValues({ ...NEW_DISCOUNT, label: 'Happy hour', amount: 20 })
const discount: Discount = { id: 'd1', revision: 3, state: 'active', values, uses: 1, givenMinor: 2000 }
const discounts = { items: [discount], categories: [], orderTypes: [] }

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(discounts)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("explains the effect on guests' prices before it ends a discount", async () => {
  render(
    <TestScreen>
      <DiscountDrawer of={discounts} opened={{}} discount={discount} onClose={() => {}} />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'End permanently…' }))
  expect(screen.getByRole('alert').textContent).toContain('Guests pay the full price from now on.')
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'End permanently' }))
  await waitFor(() => expect(sent).toEqual([{ revision: 3, state: 'ended' }]))
})
