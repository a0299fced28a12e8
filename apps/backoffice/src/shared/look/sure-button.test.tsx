import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { SureButton } from './sure-button.tsx'

afterEach(cleanup)

it('acts at the second press, and asks again once it was left', () => {
  const act = vi.fn()
  render(
    <TestScreen>
      <SureButton label="Revoke" sureLabel="Revoke permanently" of="Till" onSure={act} />
    </TestScreen>,
  )
  const button = screen.getByRole('button', { name: 'Revoke Till' })
  button.focus()
  fireEvent.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Revoke permanently Till' })).toBe(document.activeElement)
  fireEvent.blur(button)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Till' }))
  expect(act).not.toHaveBeenCalled()
  const sure = screen.getByRole('button', { name: 'Revoke permanently Till' })
  fireEvent.click(sure, { detail: 2 })
  expect(act, 'the second half of a double click').not.toHaveBeenCalled()
  fireEvent.click(sure, { detail: 1 })
  expect(act).toHaveBeenCalledOnce()
})
