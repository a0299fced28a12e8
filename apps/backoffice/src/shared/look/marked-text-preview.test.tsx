import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarkedTextPreview } from './marked-text-preview.tsx'

afterEach(cleanup)

const levels = (text: string) => {
  cleanup()
  render(<MarkedTextPreview text={text} lang="en" />)
  return screen.getAllByRole('heading').map(({ tagName }) => tagName)
}

it('skips no level of headings', () => {
  expect(levels('# Terms\n\n## Orders')).toEqual(['H3', 'H4'])
  expect(levels('## Orders\n\nWords.\n\n## Refunds')).toEqual(['H3', 'H3'])
})
