import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { IngredientId } from '@thali/domain/ids'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { IngredientUses } from './use-fields.tsx'

const paneer = 'paneer' as IngredientId
const removed = 'removed' as IngredientId
const ingredients = [{ id: paneer, label: 'Paneer', translations: {} }]

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ingredients }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(props: Partial<Parameters<typeof IngredientUses>[0]>) {
  const onUses = vi.fn()
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <IngredientUses label="Made with" uses={[]} onUses={onUses} {...props} />
      </LiveProvider>
    </TestScreen>,
  )
  return onUses
}

it('sets how much of an ingredient a portion takes, and keeps a removed ingredient', async () => {
  const onUses = show({ uses: [{ ingredientId: removed }, { ingredientId: paneer, isOptional: true }] })
  const field = await screen.findByLabelText('Units of Paneer in one portion')
  expect(screen.queryByLabelText('also goes without Paneer')).toBeNull()

  fireEvent.change(field, { target: { value: '3' } })
  expect(onUses).toHaveBeenCalledWith([
    { ingredientId: removed },
    { ingredientId: paneer, isOptional: true, amount: 3 },
  ])
})

it('sets whether a dish can be made without it', async () => {
  const onUses = show({ mayGoWithout: true, uses: [{ ingredientId: paneer, amount: 2 }] })
  fireEvent.click(await screen.findByLabelText('also goes without Paneer'))
  expect(onUses).toHaveBeenCalledWith([{ ingredientId: paneer, amount: 2, isOptional: true }])
})
