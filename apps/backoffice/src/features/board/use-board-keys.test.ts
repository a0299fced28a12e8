import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBoardKeys } from './use-board-keys.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const order = (number: number, state: 1 | 2 | 3 = 1) => ({ id: `order-${number}`, number, state })

function board(orders = [order(12), order(1), order(7)]) {
  const acts = { onNext: vi.fn(), onMark: vi.fn(), onUndo: vi.fn(), onHelp: vi.fn() }
  const { result, rerender } = renderHook((shown) => useBoardKeys({ orders: shown, ...acts }), {
    initialProps: orders,
  })
  const press = (...keys: (string | object)[]) => {
    for (const key of keys)
      fireEvent.keyDown(document.body, { key: 'Enter', ...(typeof key === 'string' ? { key } : key) })
  }
  return { ...acts, press, show: rerender, chosen: () => result.current }
}

it('selects the ticket of the typed order number, and acts on that one only', () => {
  const { press, chosen, onNext } = board()
  press('1')
  expect(chosen()).toBe('order-1')
  press('2')
  expect(chosen()).toBe('order-12')
  expect(onNext).not.toHaveBeenCalled()
  press('Enter', 'Enter')
  expect(onNext.mock.calls, 'a second press this soon is part of the first').toEqual([[order(12)]])
  expect(chosen()).toBe('order-12')
})

it('stays on the ticket in its next column, and begins a new number with the next digit', () => {
  vi.useFakeTimers()
  const { press, chosen, show, onNext } = board()
  press('1', 'Enter')
  show([order(12), order(7), order(1, 2)])
  expect(chosen()).toBe('order-1')
  vi.advanceTimersByTime(1000)
  press('Enter')
  expect(onNext.mock.calls).toEqual([[order(1)], [order(1, 2)]])
  press('7')
  expect(chosen()).toBe('order-7')
})

it('goes from a served order to the next ticket of its column, then to the one before it', () => {
  vi.useFakeTimers()
  const { press, chosen, show } = board([order(1), order(4, 3), order(5, 3), order(6, 3)])
  press('5', 'Enter')
  show([order(1), order(4, 3), order(6, 3)])
  expect(chosen()).toBe('order-6')
  vi.advanceTimersByTime(1000)
  press('Enter')
  show([order(1), order(4, 3)])
  expect(chosen()).toBe('order-4')
  vi.advanceTimersByTime(1000)
  press('Enter')
  show([order(1)])
  expect(chosen(), 'an order of another column').toBeNull()
})

it('selects no other ticket when a colleague served the selected one', () => {
  const { press, chosen, show } = board([order(5, 3), order(6, 3)])
  press('5')
  show([order(6, 3)])
  expect(chosen()).toBeNull()
})

it('marks the selected ticket as ready on Shift+Enter, and deselects it on Escape', () => {
  const { press, chosen, onNext, onMark } = board()
  press('7', { shiftKey: true })
  expect(onMark.mock.calls).toEqual([[order(7)]])
  press('7', 'Escape', 'Enter')
  expect(chosen()).toBeNull()
  expect(onNext).not.toHaveBeenCalled()
})

it('restarts with a digit that continues no number, and selects nothing for an unknown one', () => {
  const { press, chosen, onNext } = board()
  press('1', '7')
  expect(chosen()).toBe('order-7')
  press('9', 'Enter')
  expect(chosen()).toBeNull()
  expect(onNext).not.toHaveBeenCalled()
})

it('deselects a number once the focus has moved on, so that Enter presses the focused button', () => {
  const { press, chosen, onNext } = board()
  const button = document.body.appendChild(document.createElement('button'))
  press('7')
  act(() => button.focus())
  expect(chosen()).toBeNull()
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(onNext).not.toHaveBeenCalled()
  button.remove()
})

it('ignores keys beside a dialog and while a person types', () => {
  const { press, chosen, onHelp } = board()
  const input = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(input, { key: '7' })
  expect(chosen()).toBeNull()
  press('?')
  expect(onHelp).toHaveBeenCalledOnce()
  input.remove()
})
