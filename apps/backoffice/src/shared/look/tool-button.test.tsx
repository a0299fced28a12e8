import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { ToolButton } from './tool-button.tsx'

afterEach(cleanup)

it('shows its name while hovered by a mouse, not after a tap', async () => {
  render(
    <TestScreen>
      <ToolButton label="Test the sound" icon={<svg />} onClick={() => {}} />
    </TestScreen>,
  )
  const button = screen.getByRole('button', { name: 'Test the sound' })
  const tooltip = () => screen.queryByText('Test the sound')

  await act(async () => void fireEvent.pointerEnter(button, { pointerType: 'touch' }))
  expect(tooltip()).toBeNull()
  await act(async () => void fireEvent.pointerEnter(button, { pointerType: 'mouse' }))
  expect(tooltip()).not.toBeNull()
  await act(async () => void fireEvent.pointerLeave(button, { pointerType: 'mouse' }))
  expect(tooltip()).toBeNull()
})
