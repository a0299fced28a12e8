import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

const AT = '2026-11-21T06:30:00.000Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('replaces an address that calendars use, or takes it back, by a second press only', async () => {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') posted.push(path.replace(/.*\/stores\/[^/]+/, ''))
    return Response.json({ createdAt: AT, url: 'https://menu.example.com/calendar/new.ics' })
  })
  render(
    <TestScreen>
      <CalendarFeedDialog opened onClose={() => undefined} />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  fireEvent.blur(screen.getByRole('button', { name: 'Take it back: calendars lose it' }))
  fireEvent.click(screen.getByRole('button', { name: 'Create another in its place' }))
  expect(posted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Create it: the old address ends' }))
  expect(await screen.findByDisplayValue('https://menu.example.com/calendar/new.ics')).toBeDefined()
  expect(posted).toHaveLength(1)
})
