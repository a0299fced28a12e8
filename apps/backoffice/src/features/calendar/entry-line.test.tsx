import { render, screen } from '@testing-library/react'
import type { CalendarEntry } from '@thali/contract/calendar'
import { MemoryRouter } from 'react-router'
import { it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { EntryLine } from './entry-line.tsx'

const DATE = '2026-11-27'
const breakfast: CalendarEntry = {
  ...{ id: 'menu-1', kind: 'menu', subject: '1', date: DATE, title: 'नाश्ता', titles: { en: 'Breakfast' } },
  ...{ person: '', state: '', start: `${DATE}T01:30:00Z`, end: `${DATE}T06:00:00Z`, allDay: false },
  ...{ count: 1, guests: 0 },
}

it('names a menu in the language of the screen', () => {
  render(
    <TestScreen>
      <MemoryRouter>
        <EntryLine entry={breakfast} onOpen={() => {}} />
      </MemoryRouter>
    </TestScreen>,
  )
  screen.getByText('Breakfast')
})
