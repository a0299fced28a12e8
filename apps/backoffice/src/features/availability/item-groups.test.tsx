import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import type { StaffItem } from './filter-items.ts'
import { ItemGroups } from './item-groups.tsx'

afterEach(cleanup)

const reads: string[] = []

/** Item that notes each rendering of its row. */
function makeItem(id: string, state = AVAILABLE): StaffItem {
  return {
    ...{ id, state, names: {}, veg: true, returnsAt: null, categories: ['Mains'] },
    get label() {
      reads.push(id)
      return `Dish ${id}`
    },
  }
}

const acts = { onAvailable: vi.fn(), onTouch: vi.fn(), onUntilOpening: vi.fn() }
const categoryName = (label: string) => label

let setItems: (items: readonly StaffItem[]) => void

function List({ first }: { readonly first: readonly StaffItem[] }) {
  const [items, set] = useState(first)
  setItems = set
  return <ItemGroups groups={[{ category: 'Mains', items }]} text="" opening="" {...{ categoryName, acts }} />
}

it('renders the row of a switched dish alone, and all of a long menu', () => {
  const items = Array.from({ length: 120 }, (_, index) => makeItem(`${index + 1}`))
  render(
    <TestScreen>
      <List first={items} />
    </TestScreen>,
  )
  expect(screen.getAllByRole('switch')).toHaveLength(120)

  fireEvent.click(screen.getByRole('switch', { name: 'Dish 7 can be ordered' }))
  expect(acts.onAvailable).toHaveBeenCalledExactlyOnceWith(items[6], false)

  reads.length = 0
  act(() => setItems(items.with(6, makeItem('7', SOLD_OUT))))
  expect(new Set(reads)).toEqual(new Set(['7']))
})
