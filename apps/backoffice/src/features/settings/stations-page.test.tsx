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

/** @param saved answer to saving; the methods of the calls for the stations, and the bodies, are returned */
function openStations(saved = () => Response.json(STATIONS)) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const stored = { now: STATIONS }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/stations')) calls.push(method)
    if (method === 'GET') return Response.json(stored.now)
    bodies.push(JSON.parse(String(body)))
    return saved()
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
  return { router, calls, bodies, stored }
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

it('keeps the typed list after a refusal, beside the changes of another person', async () => {
  const { calls, bodies, stored } = openStations(() =>
    Response.json({ error: { code: 'editor.changed-meanwhile', message: '', details: {} } }, { status: 409 }),
  )
  await screen.findByRole('textbox', { name: 'Name of station 1' })
  const theirs = [...STATIONS.stations, { id: 'grill', label: 'Grill', categoryIds: [] }]
  stored.now = { ...STATIONS, stations: theirs }
  await saveAs('Juice bar')

  expect(await screen.findByDisplayValue('Grill')).toBeTruthy()
  expect(screen.getByDisplayValue('Juice bar')).toBeTruthy()
  expect(calls).toEqual(['GET', 'POST', 'GET'])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(bodies[1]).toEqual({
      seen: theirs,
      stations: [{ id: 'bar', label: 'Juice bar', categoryIds: [] }, theirs[1]],
    }),
  )
})
