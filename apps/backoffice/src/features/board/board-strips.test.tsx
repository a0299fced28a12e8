import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { BoardStrips } from './board-strips.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A browser that stays silent until somebody touches the page. */
class SilentAudio {
  state = 'suspended'
  onstatechange: (() => void) | null = null
  async resume() {
    this.state = 'running'
    this.onstatechange?.()
  }
}

it('stays where it is while a tap is under way, so that the tap reaches what it was meant for', async () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  const board = {
    orders: [],
    older: { received: 0, confirmed: 0, preparing: 0, held: 0 },
    unusualFrom: 30,
    seq: 1,
    serverTime: '2026-11-20T13:30:00.000Z',
    ordering: { open: true, reason: '', until: null },
    reasons: [],
  }
  render(
    <TestScreen>
      <BoardStrips board={board} waiting={1} held={0} unusual={null} onDialog={() => {}} />
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

it('shows a ready-made reason for a pause in the language of the screen', () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  const ordering = { open: false, reason: 'थोड़ा विराम', until: null }
  render(
    <TestScreen>
      <BoardStrips board={{ ordering }} waiting={0} held={0} unusual={null} onDialog={() => {}} />
    </TestScreen>,
  )
  expect(screen.queryByText(/Guests read: “A short break”/)).not.toBeNull()
})
