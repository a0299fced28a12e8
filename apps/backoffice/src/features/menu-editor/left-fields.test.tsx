import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { dishGroup } from './combo-dishes.tsx'
import { emptyItem } from './new-item.ts'
import { ProductEditor } from './product-editor.tsx'
import type { ProductFormStart } from './product-part.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // Text areas measure themselves again when fonts load; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
  vi.unstubAllGlobals()
})

const DRAFT = {
  revision: 1,
  basedOn: 1,
  published: 1,
  changes: 0,
  storeTaxes: null,
  collectsGst: false,
  menus: [],
  categories: [],
  items: [],
} as unknown as DraftMenu

function show(start: ProductFormStart, draft = DRAFT): void {
  const router = createMemoryRouter([{ path: '/', element: <ProductEditor start={start} draft={draft} /> }])
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
}

it.each([
  ['Name', 'Give it a name'],
  ['Price', 'Type a price such as 120 or 99.50'],
  ['Discount in percent', 'Type a percentage from 0 to 100'],
  ['Name of tax 1', 'Give it a name'],
  ['Percent of tax 1', 'Type a percentage from 0 to 100'],
  ['Categories of this dish', 'Choose at least one category'],
])('says what is wrong with %s once it is left, and not before', async (name, fault) => {
  const item = { ...emptyItem([{ label: '', bps: Number.NaN }]), discountBps: Number.NaN }
  const start = { id: null, revision: 0, item, categoryIds: [], images: [] }
  show(start)
  const field = await screen.findByRole<HTMLInputElement>(/Categories/.test(name) ? 'combobox' : 'textbox', {
    name,
  })
  expect(screen.queryByText(fault)).toBeNull()
  fireEvent.blur(field)
  expect((await screen.findAllByText(fault)).length).toBe(1)
})

it('reports immediately that a tag is too long', async () => {
  const item = { ...emptyItem([]), tags: ['x'.repeat(61)] }
  const start = { id: null, revision: 0, item, categoryIds: [], images: [] }
  show(start)
  expect(await screen.findByText('This is too long')).toBeDefined()
})

it('leads to the first wrong field at each try to save', async () => {
  const start = { id: null, revision: 0, item: emptyItem([]), categoryIds: [], images: [] }
  show(start)
  const save = await screen.findByRole('button', { name: 'Save' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  for (const _ of ['first', 'second']) {
    save.focus()
    fireEvent.click(save)
    await vi.waitFor(() => expect(document.activeElement).toBe(name))
  }
})

it('offers a translation of groups and options that have a name', async () => {
  const option = (id: string, label: string) => ({ ...emptyItem([]).groups[0]?.options[0], id, label })
  const group = (label: string, ...options: string[]) => ({
    ...emptyItem([]).groups[0],
    label,
    options: options.map((name, at) => option(`${label}-${at}`, name)),
  })
  const item = { ...emptyItem([]), groups: [group('Size', 'Half', ''), group('', 'Mild', 'Hot')] }
  const start = { id: null, revision: 0, item, categoryIds: [], images: [] } as unknown as ProductFormStart
  show(start)
  const fields = await screen.findAllByRole('textbox', { name: /in Hindi$/ })
  const names = fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
  expect(names.filter((name) => !/^(Name|Description)/.test(name ?? ''))).toEqual([
    'Size in Hindi',
    'Half in Hindi',
    'Mild in Hindi',
    'Hot in Hindi',
  ])
})

it('shows the groups after the first one in short, and opens one whose field is wrong', async () => {
  const [size] = emptyItem([]).groups
  const [option] = size?.options ?? []
  if (!size || !option) throw new Error('a new dish has a price')
  const options = ['Half', 'Full'].map((label, at) => ({ ...option, id: `${at}`, label, priceMinor: 4_000 }))
  const extras = { ...size, label: 'Extras', required: false, maxSelection: 2 }
  const item = {
    ...emptyItem([]),
    label: 'Dal',
    groups: [
      { ...size, label: 'Size', options },
      { ...extras, options: [{ ...option, id: 'ghee', label: 'Ghee', priceMinor: 2_500 }] },
      { ...extras, label: 'Wrong', options: [{ ...option, id: 'none', label: 'Nothing' }] },
    ],
  }
  show({ id: null, revision: 0, item, categoryIds: ['mains'], images: [] } as unknown as ProductFormStart)
  await screen.findByRole('textbox', { name: 'Price of Full' })
  const closed = screen.getByRole('button', { name: 'Group 2' })
  expect(closed.closest('fieldset')?.textContent).toContain('ExtrasGuests choose up to 2, or none.Ghee ₹25')
  expect(screen.queryByRole('textbox', { name: 'Price of Ghee' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const wrong = screen.getByRole('textbox', { name: 'Price of Nothing' })
  await vi.waitFor(() => expect(document.activeElement).toBe(wrong))
  fireEvent.change(wrong, { target: { value: '20' } })
  expect(screen.getByRole('textbox', { name: 'Price of Nothing' })).toBe(wrong)
  fireEvent.click(closed)
  expect(screen.getByRole('textbox', { name: 'Price of Ghee' })).toBeDefined()
})

it('counts the parts of a combo without its price, and warns of no missing tax of its own', async () => {
  const parts = ['Mains', 'Sweets'].map((label) => dishGroup(label, { id: label } as never))
  const item = { ...emptyItem([]), label: 'Lunch', groups: [...emptyItem([]).groups, ...parts] }
  const start = { id: 'lunch', revision: 1, item, categoryIds: [], images: [] }
  show(start as unknown as ProductFormStart, { ...DRAFT, collectsGst: true })
  const legends = await screen.findAllByRole('button', { name: /^Group \d$/ })
  expect(legends.map(({ textContent }) => textContent)).toEqual(['Group 1', 'Group 2'])
  await screen.findByText(/^Each dish of the combo is taxed at its own rates\./)
  expect(screen.queryByText(/^This dish has no tax/)).toBeNull()
})

function dishWithGroups(labels: readonly string[]): ProductFormStart {
  const [group] = emptyItem([]).groups
  const [option] = group?.options ?? []
  if (!group || !option) throw new Error('a new dish has a price')
  const groups = labels.map((label) => ({
    ...group,
    label,
    options: ['half', 'full'].map((size) => ({
      ...option,
      id: `${label} ${size}`,
      label: `${size} ${label}`,
    })),
  }))
  const item = { ...emptyItem([]), label: 'Dal', groups }
  return { id: null, revision: 0, item, categoryIds: ['mains'], images: [] } as unknown as ProductFormStart
}

it('opens any number of closed groups with wrong fields when the dish is saved', async () => {
  show(dishWithGroups(Array.from({ length: 27 }, (_, at) => `Part ${at}`)))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getAllByRole('textbox', { name: /^Price of full/ })).toHaveLength(27)
})

it('keeps the focus on a group that is moved past a closed one', async () => {
  show(dishWithGroups(['Size', 'Bread']))
  const down = await screen.findByRole('button', { name: 'Move Size down' })
  down.focus()
  fireEvent.click(down)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Size down' }))
})
