import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nFor } from '../shell/i18n.server.ts'
import { Late, latePiece } from './late-piece.tsx'
import { currentToasts } from './toast-store.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Words = () => <p>Here at last</p>

/** Breaks so many times, then brings the piece. */
function flakyPiece(breaks: number) {
  let left = breaks
  return latePiece<{ onClosed?: () => void }>(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('failed to fetch')
    return Words
  })
}

const show = (piece: ReturnType<typeof flakyPiece>, onClosed?: () => void) =>
  render(
    <I18nProvider i18n={i18nFor('en')}>
      <p>The menu</p>
      <Late piece={piece} props={onClosed ? { onClosed } : {}} />
    </I18nProvider>,
  )

it('leaves the page as it is when its code cannot be fetched, and tries again by itself', async () => {
  vi.useFakeTimers()
  show(flakyPiece(2))
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByText('The menu')).not.toBeNull()
  expect(screen.queryByText('Here at last')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText('Here at last')).not.toBeNull()
})

it('says so and closes when the diner opened it, and opens at the next tap', async () => {
  const piece = flakyPiece(1)
  const onClosed = vi.fn()
  const { unmount } = show(piece, onClosed)
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(currentToasts().map(({ text }) => text)).toEqual(['Check your connection and try again.'])

  unmount()
  show(piece, onClosed)
  await screen.findByText('Here at last')
})
