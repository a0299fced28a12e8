import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InTurn } from './in-turn.tsx'

const rendered = vi.fn()

function Part({ name }: { readonly name: string }) {
  rendered(name, screen.queryAllByRole('heading').length)
  return <h2>{name}</h2>
}

afterEach(cleanup)

it('renders one part after another, each of them once', async () => {
  await act(async () => {
    render(
      <InTurn>
        <Part name="Dish" />
        {null}
        <Part name="Price" />
        <Part name="Taxes" />
      </InTurn>,
    )
  })
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Dish', 'Price', 'Taxes'])
  // Each with the number of parts that the page showed before it.
  expect(rendered.mock.calls).toEqual([
    ['Dish', 0],
    ['Price', 1],
    ['Taxes', 2],
  ])
})
