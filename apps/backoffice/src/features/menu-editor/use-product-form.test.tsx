import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyGroup, emptyItem } from './new-item.ts'
import type { ProductFormStart } from './product-part.ts'
import { useProductForm } from './use-product-form.ts'

afterEach(cleanup)

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

function openForm() {
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
