import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { CONTENT_TARGET, SkipLink } from './skip-link.tsx'

afterEach(cleanup)

it('leads the keyboard past the navigation, and leaves the address to the router', () => {
  render(
    <TestScreen>
      <SkipLink />
      <main {...CONTENT_TARGET}>Board</main>
    </TestScreen>,
  )
  const before = location.href
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.href).toBe(before)
})
