import { Notifications } from '@mantine/notifications'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ItemFields } from '@thali/contract/menu-fields'
import { type ReactNode, useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyGroup, emptyItem } from './new-item.ts'
import type { ProductFormStart } from './product-part.ts'
import { useProductForm } from './use-product-form.ts'
import { useUndoStep } from './use-undo-step.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Form = ReturnType<typeof useProductForm>

function Probe({
  start,
  onForm,
}: {
  readonly start: ProductFormStart
  readonly onForm: (form: Form) => void
}) {
  onForm(useProductForm(start))
  return null
}

/** Confirmation of an earlier save. */
function StepDone() {
  const sayDone = useUndoStep()
  useEffect(() => sayDone('step-1', 'Saved in 2 dishes that share it'), [sayDone])
  return <Notifications />
}

function openForm(beside?: ReactNode) {
  const [portion] = emptyItem([]).groups
  if (!portion) throw new Error('no group')
  const priced = { ...portion, options: portion.options.map((option) => ({ ...option, priceMinor: 18_000 })) }
  const item = { ...emptyItem([]), label: 'Egg Curry', groups: [priced] }
  const start = { id: 'dish-1', revision: 1, item, categoryIds: ['curries'], images: [] }
  const shown: { form?: Form } = {}
  const keep = (form: Form) => {
    shown.form = form
  }
  const router = createMemoryRouter([{ path: '/', element: <Probe start={start} onForm={keep} /> }])
  render(
    <TestScreen>
      {beside}
      <RouterProvider router={router} />
    </TestScreen>,
  )
  const form = () => {
    if (!shown.form) throw new Error('not shown')
    return shown.form
  }
  act(() => form().change({ groups: [priced, emptyGroup()] }))
  return form
}

it('counts a copy as unsaved before anything was changed, an empty new dish not', () => {
  const isDirtyAt = (start: Pick<ProductFormStart, 'item' | 'taken'>) => {
    const shown: Form[] = []
    const whole = { id: null, revision: 0, categoryIds: [], images: [], ...start }
    const probe = <Probe start={whole} onForm={(form) => shown.push(form)} />
    render(
      <TestScreen>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: probe }])} />
      </TestScreen>,
    )
    return shown.at(-1)?.guard.isDirty
  }
  const item = emptyItem([])
  expect(isDirtyAt({ item: { ...item, label: 'Dal (copy)' }, taken: [{ itemId: 'dal', revision: 3 }] })).toBe(
    true,
  )
  expect(isDirtyAt({ item })).toBe(false)
})

it('adds a second group as optional, without an error', () => {
  const form = openForm()
  expect(form().item.groups[1]?.required).toBe(false)
  expect(form().problems).toBe(0)
  expect(form().problemAt('groups.1.label')).toBeNull()
})

it('shows an error of a field once it was left, and all of them on saving', () => {
  const form = openForm()
  act(() => form().leave('groups.1.label'))
  expect(form().problemAt('groups.1.label')).not.toBeNull()
  expect(form().problemAt('groups.1.options.0.label')).toBeNull()
  expect(form().problems).toBe(1)
  act(() => form().save())
  expect(form().problemAt('groups.1.options.0.label')).not.toBeNull()
  expect(form().problems).toBeGreaterThan(3)
})

it('previews typed values as long as they are valid, and the last valid ones otherwise', () => {
  const form = openForm()
  act(() => form().change({ groups: form().item.groups.slice(0, 1), label: 'Egg Masala' }))
  expect(form().unsaved?.item.label).toBe('Egg Masala')
  act(() => form().change({ label: '' }))
  expect(form().unsaved?.item.label).toBe('Egg Masala')
  act(() => form().change({ label: 'Egg Roast' }))
  expect(form().unsaved?.item.label).toBe('Egg Roast')
  act(() => form().reset())
  expect(form().unsaved).toBeNull()
})

it("reports that a group's minimum exceeds its options", () => {
  const form = openForm()
  const [portion, toppings] = form().item.groups
  if (!portion || !toppings) throw new Error('no group')
  const most = { ...toppings, required: true, maxSelection: 3, minSelection: 7 }
  act(() => form().change({ groups: [portion, most] }))
  act(() => form().save())
  expect(form().problemAt('groups.1.minSelection')).toBe('Fewer: not that many can be chosen')
})

/** Refuses the first save, since somebody has saved the dish with these changes; accepts later ones. */
function stubChangedMeanwhile(theirs: Partial<ItemFields>) {
  const sent: { item: ItemFields; revision: number }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST')
      return Response.json({ error: { code: 'request.malformed' } }, { status: 400 })
    sent.push(JSON.parse(String(init.body)))
    if (sent.length > 1 || !address.endsWith('/dish-1'))
      return Response.json({ id: 'dish-1', revision: 8, step: null })
    const current = {
      ...sent[0]?.item,
      label: 'Egg Curry',
      description: '',
      tags: [],
      ...theirs,
      id: 'dish-1',
    }
    const details = { revision: 7, current }
    return Response.json({ error: { code: 'editor.changed-meanwhile', details } }, { status: 409 })
  })
  return sent
}

it('saves changes of two people together where they changed different fields', async () => {
  const sent = stubChangedMeanwhile({ description: 'With coconut', facts: { kcal: 300 } })
  const form = openForm()
  act(() =>
    form().change({ groups: form().item.groups.slice(0, 1), label: 'Egg Masala', facts: { spiceLevel: 2 } }),
  )
  act(() => form().save())
  await vi.waitFor(() => expect(form().revision).toBe(8))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    revision: 7,
    item: { label: 'Egg Masala', description: 'With coconut', facts: { spiceLevel: 2, kcal: 300 } },
  })
  expect(form().conflict).toBeNull()
  expect(form().isDirty).toBe(false)
})

it('takes back the offer to undo the latest step once a save is refused', async () => {
  stubChangedMeanwhile({ label: 'Egg Roast' })
  const form = openForm(<StepDone />)
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  act(() => form().change({ groups: form().item.groups.slice(0, 1), label: 'Egg Masala' }))
  act(() => form().save())
  await vi.waitFor(() => expect(form().conflict).not.toBeNull())
  // Sooner than it goes by itself.
  const isGone = () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(isGone, { timeout: 5_000 })
})

it('asks only about fields that both have changed, and keeps the other changes of both', async () => {
  stubChangedMeanwhile({ label: 'Egg Roast', description: 'With coconut' })
  const form = openForm()
  act(() => form().change({ groups: form().item.groups.slice(0, 1), label: 'Egg Masala', tags: ['New'] }))
  act(() => form().save())
  await vi.waitFor(() => expect(form().conflict).not.toBeNull())
  const kept = { description: 'With coconut', tags: ['New'] }
  expect(form().item).toMatchObject({ ...kept, label: 'Egg Masala' })
  expect(form().conflict?.current).toMatchObject({ ...kept, label: 'Egg Roast' })
  act(() => form().takeTheirs())
  expect(form().item).toMatchObject({ ...kept, label: 'Egg Roast' })
  expect(form().isDirty).toBe(true)
  act(() => form().reset())
  expect(form().item).toMatchObject({ label: 'Egg Roast', description: 'With coconut', tags: [] })
})
