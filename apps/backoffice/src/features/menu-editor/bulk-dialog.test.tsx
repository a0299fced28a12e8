import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Product } from './filter-products.ts'
import { useCells } from './use-cells.ts'

const DISH = { id: 'dish-1', revision: 1 } as Product

/** Revision of the server's draft. */
let revision: number
/** Resolves once the server may answer the cell. */
let cell: PromiseWithResolvers<void>
/** Revisions that changes to many dishes were sent with. */
let sent: number[]

beforeEach(() => {
  revision = 6
  cell = Promise.withResolvers()
  sent = []
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    const name = path.split('/').at(-1)
    if (name === 'preview') return Response.json({ revision, differences: [], total: 1, skipped: [] })
    if (name === 'bulk') {
      sent.push(JSON.parse(String(request?.body)).revision)
      return Response.json({ revision: revision + 1, stepId: 'step-1', changes: 1 })
    }
    await cell.promise
    revision += 1
    return Response.json({ id: DISH.id, revision: 2 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Dishes() {
  const [fetched, setFetched] = useState(5)
  const [isOpen, setOpen] = useState(false)
  const save = useCells()
  const draft = { revision: fetched, items: [], categories: [] } as unknown as DraftMenu
  return (
    <>
      <button type="button" onClick={() => void save(DISH, { priceMinor: 16500 })}>
        Save a cell
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setFetched(revision)}>
        Fetch the draft
      </button>
      {isOpen && <BulkDialog kind="remove" draft={draft} itemIds={[DISH.id]} onClose={() => undefined} />}
    </>
  )
}

const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' })

function openDishes(): void {
  render(
    <TestScreen>
      <Dishes />
    </TestScreen>,
  )
}

it('keeps its button while the draft arrives that the preview was already of', async () => {
  openDishes()
  fireEvent.click(screen.getByText('Open'))
  await waitFor(() => expect(remove().disabled).toBe(false))
  fireEvent.click(screen.getByText('Fetch the draft'))
  expect(remove().disabled).toBe(false)
  fireEvent.click(remove())
  await waitFor(() => expect(sent).toEqual([6]))
})

it('previews the draft only after the cells that are still being saved', async () => {
  openDishes()
  fireEvent.click(screen.getByText('Save a cell'))
  fireEvent.click(screen.getByText('Open'))
  expect(remove().disabled).toBe(true)
  cell.resolve()
  await waitFor(() => expect(remove().disabled).toBe(false))
  fireEvent.click(remove())
  await waitFor(() => expect(sent).toEqual([7]))
})
