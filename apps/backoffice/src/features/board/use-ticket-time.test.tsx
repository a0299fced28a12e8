import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useTicketTime } from './use-ticket-time.ts'

afterEach(cleanup)

function Time({ iso, now }: { readonly iso: string; readonly now: string }) {
  return <output>{useTicketTime()(iso, Date.parse(now))}</output>
}

/** Formats in Kolkata, where the business day of the test's store ends at 4 in the morning. */
function shown(at: string, now: string): string {
  render(
    <TestScreen>
      <Time iso={`${at}+05:30`} now={`${now}+05:30`} />
    </TestScreen>,
  )
  return screen.getByRole('status').textContent ?? ''
}

it.each([
  ['2026-11-20T22:30:00', '2026-11-21T03:50:00', '10:30 pm'],
  ['2026-11-21T04:01:00', '2026-11-21T23:00:00', '4:01 am'],
])('leaves the day out of a ticket of the business day: %s at %s', (at, now, text) => {
  expect(shown(at, now)).toBe(text)
})

it.each([
  ['2026-11-21T03:50:00', '2026-11-21T04:05:00', '21 Nov 2026, 3:50 am'],
  ['2026-11-20T10:00:00', '2026-11-21T09:00:00', '20 Nov 2026, 10:00 am'],
])('names the day of one before, whose number is given out anew: %s at %s', (at, now, text) => {
  expect(shown(at, now)).toBe(text)
})
