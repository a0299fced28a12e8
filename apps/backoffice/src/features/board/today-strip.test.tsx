import { cleanup, render, screen } from '@testing-library/react'
import type { Today } from '@thali/contract/today'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { TodayStrip } from './today-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [null, null],
  [0, 'under 1 min'],
  [12, '12 min'],
])('shows an average of %j minutes as %j', async (preparationMinutes, shown) => {
  const today: Today = { day: '2026-11-21', orders: 1, revenueMinor: 100_00, preparationMinutes }
  vi.stubGlobal('fetch', async () => Response.json(today))
  render(
    <TestScreen>
      <TodayStrip />
    </TestScreen>,
  )
  await screen.findByText('1 order')
  const term = screen.queryByText('Preparation on average')
  expect(term?.nextElementSibling?.textContent ?? null).toBe(shown)
})
