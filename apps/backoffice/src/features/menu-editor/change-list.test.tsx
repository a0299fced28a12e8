import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ChangeList } from './change-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names the ingredients that a dish gains and loses, and says where only their amounts differ', async () => {
  const ingredients = [
    { id: 'paneer', label: 'Paneer', translations: {} },
    { id: 'tofu', label: 'Tofu', translations: {} },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ ingredients }))
  const change = (label: string, from: string[], to: string[]) => ({
    ...({ kind: 'item', id: label, label, change: 'changed' } as const),
    fields: [{ field: 'uses', kind: 'plain' as const, from, to }],
  })
  const changes = [change('Curry', ['paneer'], ['tofu']), change('Soup', ['paneer'], ['paneer'])]
  render(
    <TestScreen>
      <ChangeList changes={changes} total={2} />
    </TestScreen>,
  )
  const [curry, soup] = screen.getAllByRole('listitem')
  await within(curry as HTMLElement).findByText(/Paneer/)
  expect(curry?.querySelector('dl')?.textContent?.trim()).toBe('Ingredients− Paneer + Tofu')
  expect(soup?.querySelector('dl')?.textContent).toBe('Ingredientsother amounts')
})

it('tells the name of a tax from its rate', () => {
  const plain = { from: null, to: 'GST' }
  const change = {
    ...({ kind: 'item', id: 'tea', label: 'Tea', change: 'changed' } as const),
    fields: [
      { field: 'taxes.0.label', kind: 'plain' as const, ...plain },
      { field: 'taxes.0.value', kind: 'bps' as const, from: null, to: 500 },
      { field: 'taxes.1.label', kind: 'plain' as const, ...plain },
    ],
  }
  render(
    <TestScreen>
      <ChangeList changes={[change]} total={1} />
    </TestScreen>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name of tax 1',
    'Rate of tax 1',
    'Name of tax 2',
  ])
})
