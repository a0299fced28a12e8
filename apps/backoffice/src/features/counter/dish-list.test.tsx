import { cleanup, render, screen } from '@testing-library/react'
import { aGroup, anItem, anOption, menusOf } from '@thali/builders/make-menu'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { DishList } from './dish-list.tsx'
import { listDishes } from './find-dishes.ts'

afterEach(cleanup)

it('names the least price of a dish that is open until the choice, and the only one of others', () => {
  const sides = aGroup('Sides', [anOption('Dal', 150_00), anOption('Paneer', 250_00)], { maxSelection: 2 })
  const thali = anItem('Thali', { groups: [sides] })
  const rice = anItem('Rice')
  render(
    <TestScreen>
      <DishList found={listDishes(menusOf(thali, rice))} quantities={new Map()} onDish={() => undefined} />
    </TestScreen>,
  )

  expect(screen.getByRole('button', { name: /Thali/ }).textContent).toContain('from ₹150')
  const plain = screen.getByRole('button', { name: /Rice/ }).textContent
  expect(plain).toContain('₹100')
  expect(plain).not.toContain('from')
})
