import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { StationsSettingsPage } from './stations-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const STATIONS = { stations: [{ id: 'bar', label: 'Bar', categoryIds: [] }], categories: [] }

/** @param saved answer to saving; the methods of the calls for the stations are returned */
function openStations(saved = () => Response.json(STATIONS)) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.endsWith('/stations')) calls.push(method)
    return method === 'GET' ? Response.json(STATIONS) : saved()
  })
  const router = createMemoryRouter([
    { path: '/', element: <StationsSettingsPage /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  return { router, calls }
}

it('asks before changed stations are left without saving', async () => {
  const { router } = openStations()
  const field = { name: 'Name of station 1' }
  fireEvent.change(await screen.findByRole('textbox', field), { target: { value: 'Juice bar' } })
  await act(() => router.navigate('/elsewhere'))

  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('textbox', field)).toHaveProperty('value', 'Juice bar')
})

it('names a station without a name once it is to be saved, and loses nothing', async () => {
  openStations()
  const name = await screen.findByRole('textbox', { name: 'Name of station 1' })
  fireEvent.change(name, { target: { value: ' ' } })
  expect(screen.queryByText('Give it a name')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Give it a name')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 thing to fix first')
})

async function saveAs(label: string): Promise<void> {
  const name = await screen.findByRole('textbox', { name: 'Name of station 1' })
  fireEvent.change(name, { target: { value: label } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('shows the answer to saving, without reading the stations once more', async () => {
  const { calls } = openStations(() =>
    Response.json({ ...STATIONS, stations: [{ id: 'bar', label: 'Juice bar', categoryIds: [] }] }),
  )
  await saveAs(' Juice bar ')

  await screen.findByDisplayValue('Juice bar')
  await act(async () => {})
  expect(calls).toEqual(['GET', 'POST'])
})

it('reads the stations again after a refusal', async () => {
  const { calls } = openStations(() =>
    Response.json({ error: { code: 'settings.changed', message: '', details: {} } }, { status: 409 }),
  )
  await saveAs('Juice bar')

  await vi.waitFor(() => expect(calls).toEqual(['GET', 'POST', 'GET']))
})
