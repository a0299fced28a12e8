import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { BoardStrips } from './board-strips.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Browser audio that is blocked until the page is touched. */
class SilentAudio {
  state = 'suspended'
  onstatechange: (() => void) | null = null
  async resume() {
    this.state = 'running'
    this.onstatechange?.()
  }
}

it('stays in place during a tap, so that the tap reaches its target', async () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  render(
    <TestScreen>
      <BoardStrips waiting={1} held={0} unusual={null} rush={undefined} onDialog={() => {}} />
      <button type="button">Accept</button>
    </TestScreen>,
  )
  const accept = screen.getByRole('button', { name: 'Accept' })
  const strip = () => screen.queryByText('Sound is blocked: new orders would arrive silently.')
  await act(async () => void fireEvent.pointerDown(accept))
  expect(strip()).not.toBeNull()
  await act(async () => void fireEvent.click(accept))
  expect(strip()).toBeNull()
})
