import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { LegalText } from '@thali/contract/legal-texts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useLegalForm } from './use-legal-text.ts'

const START: LegalText = {
  ...{ text: 'Terms', translations: {}, hindi: '', version: 1, versions: [], defaultText: '' },
}
let form: ReturnType<typeof useLegalForm>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Probe() {
  form = useLegalForm('terms', START)
  return null
}

it('keeps what is typed while the text is being saved', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    await promise
    return Response.json({ ...START, ...(body ? JSON.parse(String(body)) : {}), version: 2 })
  })
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }])
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  await act(async () => form.change({ text: 'Terms and more' }))
  await act(async () => form.save())
  await act(async () => form.change({ translations: { hi: 'शर्तें' } }))
  await act(async () => release())
  await waitFor(() => expect(form.isSaving).toBe(false))
  expect(form.texts).toEqual({ text: 'Terms and more', translations: { hi: 'शर्तें' } })
  expect(form.isDirty).toBe(true)
})
