import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { DishConflictNotice } from './dish-conflict-notice.tsx'
import { emptyItem } from './new-item.ts'

Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)

it('shows both versions side by side, neither struck through', () => {
  const dish = { ...emptyItem([]), label: 'Lassi' }
  render(
    <TestScreen>
      <DishConflictNotice
        mine={{ ...dish, description: 'With saffron', tags: ['Sweet', 'Cold'] }}
        theirs={{ ...dish, description: 'With mango', tags: ['Sweet'] }}
        onMine={() => {}}
        onTheirs={() => {}}
      />
    </TestScreen>,
  )
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Description', 'With saffron', 'With mango'],
    ['Tags', 'Sweet, Cold', 'Sweet'],
  ])
  expect(document.querySelector('del')).toBeNull()
})

it('writes the rate of a tax with the decimals that it has', () => {
  const dish = (bps: number) => emptyItem([{ label: 'Sales tax', bps }])
  render(
    <TestScreen>
      <DishConflictNotice mine={dish(0.07)} theirs={dish(887.5)} onMine={() => {}} onTheirs={() => {}} />
    </TestScreen>,
  )
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0.0007 %', '8.875 %'])
})
