import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { TestScreen } from './test-screen.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

afterEach(cleanup)

it('shows its fallback until the code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const Part = lazyPart(() => promise, <p>Coming</p>)
  render(
    <TestScreen>
      <Part name="Asha" />
    </TestScreen>,
  )
  expect(screen.getByText('Coming')).toBeDefined()
  resolve(Greeting)
  expect(await screen.findByText('Hello Asha')).toBeDefined()
})

it('shows in its own place that it failed to load, and leaves the rest of the screen', async () => {
  const Part = lazyPart(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')))
  render(
    <TestScreen>
      <p>The board</p>
      <Part name="Asha" />
    </TestScreen>,
  )
  expect(await screen.findByText('This part of the screen did not open')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByText('The board')).toBeDefined()
})
