import { act, cleanup, render, screen } from '@testing-library/react'
import type { StaffIngredient, StaffIngredientReach } from '@thali/contract/ingredients'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { TestScreen } from '../test-screen.tsx'
import { GoneDialog } from './gone-dialog.tsx'

const PANEER: StaffIngredient = {
  id: 'paneer',
  revision: 1,
  label: 'Paneer',
  translations: { hi: { label: 'पनीर' } },
  allergens: [],
  state: AVAILABLE,
  returnsAt: null,
  itemIds: ['curry'],
}
const REACH: StaffIngredientReach = {
  dishes: 2,
  goneDishes: [{ id: 'curry', label: 'Paneer Curry', names: { hi: 'पनीर करी' } }],
  withoutDishes: 0,
  options: 1,
  waiting: 1,
  notBegun: 0,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(reach: Partial<StaffIngredientReach>) {
  vi.stubGlobal('fetch', async () => Response.json({ ...REACH, ...reach }))
  render(
    <TestScreen>
      <GoneDialog ingredient={PANEER} nextOpening="2026-11-30T03:30:00.000Z" onClose={() => undefined} />
    </TestScreen>,
  )
}

it('names what cannot be ordered in the language of the screen', async () => {
  open({})
  expect((await screen.findByText(/^Paneer Curry/)).textContent).toBe('Paneer Curry …')
  act(() => i18n.loadAndActivate({ locale: 'hi', messages: {} }))
  expect((await screen.findByText(/^पनीर करी/)).textContent).toBe('पनीर करी …')
  expect(screen.getByRole('dialog').textContent).toContain('पनीर')
})

it('asks guests only where orders have it', async () => {
  open({})
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', true)
  cleanup()
  open({ waiting: 0 })
  await screen.findByText(/^Paneer Curry/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
