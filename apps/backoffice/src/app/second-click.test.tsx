import { fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stopSecondClick } from './second-click.ts'

beforeAll(() => document.addEventListener('click', stopSecondClick, true))
afterAll(() => document.removeEventListener('click', stopSecondClick, true))

it('submits a form once on a double click, and counts each click on other buttons', () => {
  const [onSubmit, onMore] = [vi.fn(), vi.fn()]
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <button type="button" onClick={onMore}>
        One more
      </button>
      <button type="submit">Add</button>
    </form>,
  )
  const twice = (name: string) => {
    fireEvent.click(screen.getByText(name), { detail: 1 })
    fireEvent.click(screen.getByText(name), { detail: 2 })
  }
  twice('One more')
  expect(onMore).toHaveBeenCalledTimes(2)
  twice('Add')
  expect(onSubmit).toHaveBeenCalledOnce()
  // A later click is a first one.
  fireEvent.click(screen.getByText('Add'), { detail: 1 })
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
