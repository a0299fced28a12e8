import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { isSoundCheckDue } from './sound-check.ts'
import { SoundCheckStrip } from './sound-check-strip.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('asks at the start of a shift until a member confirms having heard the sound', async () => {
  render(
    <TestScreen>
      <SoundCheckStrip />
    </TestScreen>,
  )
  expect(screen.queryByRole('button', { name: 'I hear it' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play the sound' }))
  fireEvent.click(await screen.findByRole('button', { name: 'I hear it' }))

  expect(screen.queryByRole('button')).toBeNull()
  expect(isSoundCheckDue(Date.now())).toBe(false)
  expect(isSoundCheckDue(Date.now() + 15 * 3_600_000)).toBe(true)
})
