import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useMenuDraft } from './use-draft.ts'

type Menu = DraftMenu['menus'][number]

/** Draft of the server, which refuses a change based on an outdated revision. */
let menu: Menu
let refused: number

beforeEach(() => {
  refused = 0
  menu = {
    id: 'menu-1',
    revision: 1,
    label: 'Lunch',
    remarks: '',
    translations: {},
    window: null,
    active: true,
    pureVeg: false,
    image: null,
    categoryIds: [],
  }
  vi.stubGlobal('fetch', async (url: string | URL, request?: RequestInit) => {
    if (request?.method !== 'POST') return Response.json(draft())
    await new Promise((resolve) => setTimeout(resolve))
    const { revision, menu: saved } = JSON.parse(String(request.body))
    if (!String(url).endsWith('/menus/menu-1') || revision !== menu.revision) {
      refused += 1
      return Response.json({ code: 'menu.changed', message: 'changed' }, { status: 409 })
    }
    menu = { ...menu, ...saved, revision: menu.revision + 1 }
    return Response.json({ id: 'menu-1', revision: menu.revision, draft: menu.revision })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draft(): DraftMenu {
  return {
    revision: menu.revision,
    basedOn: 1,
    published: 1,
    changes: 0,
    storeTaxes: null,
    collectsGst: false,
    menus: [menu],
    categories: [],
    items: [],
  } as unknown as DraftMenu
}

function Panels() {
  const { data } = useMenuDraft()
  return data?.menus.map((one) => <MenuPanel key={one.id} menu={one} draft={data} />)
}

it('saves a change made while an earlier one is being saved, in order', async () => {
  render(
    <TestScreen>
      <Panels />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Hours and details of Lunch' }))
  commit('Name of the menu', 'Midday')
  commit('Tagline (optional)', 'Till three')
  fireEvent.click(screen.getByRole('button', { name: 'Set hours' }))
  await screen.findByLabelText('Served from')
  commit('Served from', '11:30')
  commit('Until the end of', '14:45')
  await waitFor(() => expect(menu.revision).toBe(6))
  expect(menu).toMatchObject({
    label: 'Midday',
    remarks: 'Till three',
    window: { startMinute: 690, endMinute: 885 },
  })
  expect(refused).toBe(0)
})

it('saves the colour of a menu, and its removal', async () => {
  menu = { ...menu, primaryColor: 'FF9900' }
  render(
    <TestScreen>
      <Panels />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Hours and details of Lunch' }))
  const color = await screen.findByLabelText<HTMLInputElement>('Colour (optional)')
  expect(color.value).toBe('#FF9900')
  commit('Colour (optional)', '#0b7a4b')
  expect(color.value).toBe('#0B7A4B')
  await waitFor(() => expect(menu).toMatchObject({ revision: 2, primaryColor: '0B7A4B' }))
  commit('Colour (optional)', '#0b7')
  expect(await screen.findByText('Six digits, such as #B3261E')).toBeTruthy()
  commit('Colour (optional)', '')
  await waitFor(() => expect(menu).toMatchObject({ revision: 3, primaryColor: null }))
})

function commit(name: string, text: string) {
  const field = screen.getByLabelText(name)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
