import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { Settings } from '@thali/contract/settings'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useSectionForm } from './use-section-form.tsx'

const START: Settings = {
  ...{ revision: '1', values: { name: 'Tara', description: '' }, warnings: [] },
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

it('keeps what is typed while the section is being saved', async () => {
  let release: (value?: unknown) => void = () => undefined
  const hold = new Promise((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    await hold
    return Response.json({ ...START, ...(body ? JSON.parse(String(body)) : {}), revision: '2' })
  })
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }])
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <RouterProvider router={router} />
      </LiveProvider>
    </TestScreen>,
  )
  await act(async () => form.change({ name: ' Nila ' }))
  await act(async () => form.save())
  await act(async () => form.change({ description: 'Seven stoves' }))
  await act(async () => release())
  await waitFor(() => expect(form.isSaving).toBe(false))
  expect(form.values).toEqual({ name: ' Nila ', description: 'Seven stoves' })
  expect(form.isDirty).toBe(true)
})
