import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { UndoToast } from '../shared/look/undo-toast.tsx'
import { TestScreen } from '../shared/test-screen.tsx'
import { pressUndo } from './undo-key.ts'

beforeAll(() => document.addEventListener('keydown', pressUndo))
afterEach(cleanup)
afterAll(() => document.removeEventListener('keydown', pressUndo))

function open() {
  const undone = vi.fn()
  render(
    <TestScreen>
      <input type="checkbox" aria-label="Masala Dosa can be ordered" />
      <input aria-label="Search" />
      {['Chai', 'Masala Dosa'].map((dish) => (
        <UndoToast key={dish} text={`${dish}: sold out`} onUndo={() => undone(dish)} />
      ))}
    </TestScreen>,
  )
  return undone
}

const undoFrom = (element: HTMLElement) => {
  element.focus()
  fireEvent.keyDown(element, { key: 'z', ctrlKey: true })
}

it('undoes the latest step first, and each one once', () => {
  const undone = open()
  const dish = screen.getByRole('checkbox', { name: 'Masala Dosa can be ordered' })
  fireEvent.keyDown(dish, { key: 'z' })
  expect(undone.mock.calls).toEqual([])
  for (let press = 0; press < 3; press += 1) undoFrom(dish)
  expect(undone.mock.calls).toEqual([['Masala Dosa'], ['Chai']])
})

it('leaves typed text to its field', () => {
  const undone = open()
  undoFrom(screen.getByRole('textbox', { name: 'Search' }))
  expect(undone.mock.calls).toEqual([])
})
