import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { EditedOption } from '@thali/domain/menu/edited-menu'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyOption } from './new-item.ts'
import { OptionContents } from './option-contents.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['an option', {}, 'Allergens and ingredients of Naan', 'Allergens of Naan'],
  ['a dish of a combo', { itemId: 'naan' }, 'Ingredients of Naan', 'Ingredients of Naan'],
])('puts the focus of the keyboard into the fields that open for %s', async (_, changes, button, field) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ingredients: [{ id: 'flour', label: 'Flour', translations: {} }] }),
  )
  const option = { ...emptyOption('Naan'), ...changes } as EditedOption
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <OptionContents
          option={option}
          name="Naan"
          path="groups.0.options.0"
          problemAt={() => null}
          onOption={() => {}}
        />
      </LiveProvider>
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(document.activeElement).toBe(screen.getByLabelText(field, { selector: 'input' }))
})
