import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { loadFailureTexts } from '../failure-texts.ts'
import { i18n } from '../i18n.ts'
import { TestScreen } from '../test-screen.tsx'
import { LoadFailure } from './load-failure.tsx'

afterEach(cleanup)

it('offers the way back, and no other try, where the thing is no longer there', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadFailureTexts()
  const [onRetry, onClick] = [vi.fn(), vi.fn()]
  const show = (error: unknown) => (
    <TestScreen>
      <LoadFailure
        title="The order could not be loaded"
        error={error}
        onRetry={onRetry}
        back={{ label: 'Go to the orders', onClick }}
      />
    </TestScreen>
  )
  render(show(new ApiError('order.not-found', 404)))
  screen.getByRole('heading', { name: 'This order does not exist.' })
  expect(screen.queryByText(/could not be loaded|Try again/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the orders' }))
  expect(onClick).toHaveBeenCalledTimes(1)

  cleanup()
  render(show(new ApiError('fault', 500)))
  screen.getByRole('heading', { name: 'The order could not be loaded' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
