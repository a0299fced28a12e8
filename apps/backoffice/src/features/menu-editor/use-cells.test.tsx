import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import type { Product } from './filter-products.ts'
import { useCells } from './use-cells.ts'
import { useMenuDraft } from './use-draft.ts'

type Item = DraftMenu['items'][number]
type Save = ReturnType<typeof useCells>

/** Draft of the server, which refuses a change based on an outdated revision. */
let saved: Item
let refused: number
let shown: { draft: DraftMenu | undefined; save: Save }
let isDown: boolean

beforeEach(() => {
  refused = 0
  isDown = false
  saved = { id: 'dish-1', revision: 1, label: 'Chai', priceMinor: 2000, discountBps: 0 } as unknown as Item
  vi.stubGlobal('fetch', async (_: unknown, request?: RequestInit) => {
    if (request?.method !== 'POST') return Response.json({ items: [saved], categories: [], menus: [] })
    await new Promise((resolve) => setTimeout(resolve))
    if (isDown) throw new TypeError('no network')
    const { revision, ...change } = JSON.parse(String(request.body))
    if (revision !== saved.revision) {
      refused += 1
      return Response.json({ code: 'menu.changed', message: 'changed' }, { status: 409 })
    }
    saved = { ...saved, ...change, revision: revision + 1 }
    return Response.json({ id: saved.id, revision: saved.revision })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Probe() {
  const { data } = useMenuDraft()
  shown = { draft: data, save: useCells() }
  return null
}

async function openGrid(): Promise<Product> {
  render(
    <TestScreen>
      <Probe />
    </TestScreen>,
  )
  await waitFor(() => expect(shown.draft).toBeDefined())
  return shown.draft?.items[0] as unknown as Product
}

it('saves two cells of a dish typed in quick succession', async () => {
  const row = await openGrid()
  await act(() =>
    Promise.all([shown.save(row, { label: 'Masala Chai' }), shown.save(row, { priceMinor: 2500 })]),
  )
  expect(refused).toBe(0)
  expect(saved).toMatchObject({ label: 'Masala Chai', priceMinor: 2500, revision: 3 })
  await waitFor(() =>
    expect(shown.draft?.items[0]).toMatchObject({ label: 'Masala Chai', priceMinor: 2500, revision: 3 }),
  )
})

it('restores the old text of a cell that could not be saved, and leaves the others', async () => {
  const row = await openGrid()
  await act(() => shown.save(row, { label: 'Masala Chai' }))
  isDown = true
  await act(() => shown.save(row, { priceMinor: 2500 }))
  await waitFor(() => expect(shown.draft?.items[0]).toMatchObject({ label: 'Masala Chai', priceMinor: 2000 }))
})
