import { Trans } from '@lingui/react/macro'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from './test-screen.tsx'

afterEach(cleanup)

it.each([
  '<b>cold</b>',
  '<0>cold</0>',
  '<0/>',
  '<toString/>',
  '<constructor>cold</constructor>',
  'a < b',
  '\\x3csvg \\u003c',
])('shows %s in a sentence as it was typed', (note) => {
  render(
    <TestScreen>
      <p>
        <Trans>
          Struck off <em>twice</em>: {note}, <strong>{note}</strong>
        </Trans>
      </p>
    </TestScreen>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe(`Struck off twice: ${note}, ${note}`)
  expect(screen.getByRole('strong').textContent).toBe(note)
})
