import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ImportNotes } from './import-notes.tsx'

afterEach(cleanup)

it('speaks of one dish, discount or part as one', async () => {
  render(
    <TestScreen>
      <ImportNotes
        notes={[
          { kind: 'discounts-not-taken', count: 1 },
          { kind: 'inactive-left-out', count: 1 },
          { kind: 'combo-parts-missing', count: 1, label: 'Thali' },
        ]}
      />
    </TestScreen>,
  )
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())).toEqual([
    '1 discount is left out',
    '1 dish is switched off there and left out',
    '1 part of the combo Thali is no dish of the menu; it is named as text',
  ])
})
