import { Notifications } from '@mantine/notifications'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Settings } from '@thali/contract/settings'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useSectionForm } from './use-section-form.tsx'

const ADDRESS = { street: 'Market Road 1', pinCode: '', city: '', state: '', country: 'India' }
const START: Settings = {
  ...{ revision: '1', values: { name: 'Tara', description: '', address: ADDRESS }, warnings: [] },
  subscription: { mode: 'Pro', isActive: true, endDate: '' },
}
let form: ReturnType<typeof useSectionForm>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Probe() {
  form = useSectionForm('profile', START)
  return null
}

function renderForm() {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }])
  render(
    <TestScreen>
      <Notifications />
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
}

/** A server on which another person saved these values as revision 2. */
function stubConflict(current: Settings['values']) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json(START)
    const save = JSON.parse(String(body))
    sent.push(save)
    if (save.revision === '2') return Response.json({ ...START, ...save, revision: '3' })
    const details = { revision: '2', current }
    return Response.json(
      { error: { code: 'settings.changed-meanwhile', message: '', details } },
      { status: 409 },
    )
  })
  return sent
}

it('saves beside the changes of another person to other fields', async () => {
  const sent = stubConflict({ name: 'Tara', description: 'Theirs', address: ADDRESS })
  renderForm()
  await act(async () => form.change({ name: 'Nila' }))
  await act(async () => form.save())
  await waitFor(() => expect(form.isDirty).toBe(false))
  expect(form.conflict).toBeNull()
  expect(sent.at(-1)).toMatchObject({ revision: '2', values: { name: 'Nila', description: 'Theirs' } })
})

it('asks about fields that both changed alone', async () => {
  stubConflict({ name: 'Mira', description: '', address: ADDRESS })
  renderForm()
  await act(async () => form.change({ name: 'Nila', description: 'Mine' }))
  await act(async () => form.save())
  await waitFor(() =>
    expect(form.conflict).toMatchObject({ mine: { name: 'Nila' }, theirs: { name: 'Mira' } }),
  )
  await act(async () => form.takeTheirs())
  expect(form.values).toEqual({ name: 'Mira', description: 'Mine', address: ADDRESS })
  expect([form.conflict, form.isDirty]).toEqual([null, true])
})

it('saves beside the changes of another person to other parts of one value', async () => {
  const sent = stubConflict({ ...START.values, address: { ...ADDRESS, city: 'Pune' } })
  renderForm()
  await act(async () => form.change({ address: { ...ADDRESS, street: 'Market Road 7' } }))
  await act(async () => form.save())
  await waitFor(() => expect(form.isDirty).toBe(false))
  expect(form.conflict).toBeNull()
  const address = { ...ADDRESS, street: 'Market Road 7', city: 'Pune' }
  expect(sent.at(-1)).toMatchObject({ revision: '2', values: { address } })
})

it('takes back the offer to undo a save once the next one is refused', async () => {
  const current = { name: 'Mira', description: '' }
  const refusal = { code: 'settings.changed-meanwhile', message: '', details: { revision: '3', current } }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const save = JSON.parse(String(body ?? '{}'))
    if (save.revision === '2') return Response.json({ error: refusal }, { status: 409 })
    return Response.json({ ...START, ...save, revision: '2' })
  })
  renderForm()
  await act(async () => form.change({ name: 'Nila' }))
  await act(async () => form.save())
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  await act(async () => form.change({ name: 'Nilima' }))
  await act(async () => form.save())
  await waitFor(() => expect(form.conflict).not.toBeNull())
  // Sooner than it goes by itself.
  const isGone = () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(isGone, { timeout: 5_000 })
})

it('keeps what is typed while the section is being saved', async () => {
  let release: (value?: unknown) => void = () => undefined
  const hold = new Promise((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    await hold
    return Response.json({ ...START, ...(body ? JSON.parse(String(body)) : {}), revision: '2' })
  })
  renderForm()
  await act(async () => form.change({ name: ' Nila ' }))
  await act(async () => form.save())
  await act(async () => form.change({ description: 'Seven stoves' }))
  await act(async () => release())
  await waitFor(() => expect(form.isSaving).toBe(false))
  expect(form.values).toMatchObject({ name: ' Nila ', description: 'Seven stoves' })
  expect(form.isDirty).toBe(true)
})
