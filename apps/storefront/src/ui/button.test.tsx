import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('can be focused while it is busy, and then does nothing', () => {
  const [press, submit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())]
  const page = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" isBusy={isBusy} onClick={press}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(page(true))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([0, 0])

  rerender(page(false))
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  fireEvent.click(button)
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
