import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { TestScreen } from '../test-screen.tsx'
import { ShortForm } from './short-form.tsx'

afterEach(() => vi.useRealTimers())

it('counts down after too many attempts, and then allows the next one', () => {
  vi.useFakeTimers()
  const onSubmit = vi.fn()
  const error = new ApiError('rate.limited', 429, {}, 75)
  render(
    <TestScreen>
      <ShortForm action="Sign in" isBusy={false} error={error} onSubmit={onSubmit} />
    </TestScreen>,
  )
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('Try again in 1:15')
  button.click()
  expect(onSubmit).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(70_000))
  expect(button.textContent).toBe('Try again in 0:05')
  act(() => vi.advanceTimersByTime(5_000))
  expect(button.textContent).toBe('Sign in')
  button.click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
