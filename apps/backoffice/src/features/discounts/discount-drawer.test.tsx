import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Discount } from '@thali/contract/discounts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NEW_DISCOUNT, toValues } from './discount-draft.ts'
import { DiscountDrawer } from './discount-drawer.tsx'

const values = toValues({ ...NEW_DISCOUNT, label: 'Happy hour', amount: 20 })
const discount: Discount = { id: 'd1', revision: 3, state: 'active', values, uses: 1, givenMinor: 2000 }
const discounts = { items: [discount], categories: [], orderTypes: [] }

let sent: unknown[]
let answer: Response
beforeEach(() => {
  sent = []
  answer = Response.json(discounts)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return answer.clone()
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

it('keeps what was typed when another person changed it, and offers both versions', async () => {
  render(<RefetchedDrawer />, { wrapper: TestScreen })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Lunch' } })
  answer = Response.json({ error: { code: 'discount.changed-meanwhile' } }, { status: 409 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByText('Refetch'))

  expect((await screen.findByRole('alert')).textContent).toContain('Evening')
  expect(name.value).toBe('Lunch')
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite it with mine' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ revision: 4, values: { label: 'Lunch' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(name.value).toBe('Evening')
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Drawer beside a button that refetches its discount, which another person has changed. */
function RefetchedDrawer() {
  const [current, setCurrent] = useState(discount)
  const newer: Discount = { ...discount, revision: 4, values: { ...values, label: 'Evening' } }
  return (
    <>
      <button type="button" onClick={() => setCurrent(newer)}>
        Refetch
      </button>
      <DiscountDrawer of={discounts} opened={discounts} discount={current} onClose={() => {}} />
    </>
  )
}
