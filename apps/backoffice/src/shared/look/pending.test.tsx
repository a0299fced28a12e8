import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { loadFailureTexts } from '../failure-texts.ts'
import { i18n } from '../i18n.ts'
import { TestScreen } from '../test-screen.tsx'
import { Pending } from './pending.tsx'

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadFailureTexts()
})
afterEach(cleanup)

const [refetch, onClick] = [vi.fn(), vi.fn()]

function show(data: unknown, error: unknown) {
  render(
    <TestScreen>
      <main>
        <Pending
          query={{ data, error, refetch }}
          failure="The order could not be loaded"
          back={{ label: 'Go to the orders', onClick }}
        >
          <p>Its shape</p>
        </Pending>
      </main>
    </TestScreen>,
  )
  return screen.getByRole('main')
}

it('says that the content is on its way, in its shape', () => {
  const shown = show(undefined, null)
  expect(shown.querySelector('[aria-busy=true]')?.textContent).toBe('Its shape')
})

it('gives way to the content, also when it could not be fetched again', () => {
  expect(show({ number: 7 }, new ApiError('fault', 500)).childElementCount).toBe(0)
})

it('offers the way back, and no other try, where the thing is no longer there', () => {
  show(undefined, new ApiError('order.not-found', 404))
  screen.getByRole('heading', { name: 'This order does not exist.' })
  expect(screen.queryByText(/could not be loaded|Try again|Its shape/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go to the orders' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('offers another try after any other failure', () => {
  show(undefined, new ApiError('fault', 500))
  screen.getByRole('heading', { name: 'The order could not be loaded' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
