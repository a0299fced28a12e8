import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MessageSettingsView } from '@thali/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { MessageSettingsForm } from './message-settings-form.tsx'

afterEach(cleanup)

it('asks before changed switches are left without saving', async () => {
  const settings: Partial<MessageSettingsView> = {
    alertPhoneEnd: null,
    approvesUnsent: true,
    notices: { kinds: [], channels: ['sms'] },
  }
  const form = <MessageSettingsForm settings={settings as MessageSettingsView} />
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(
    <TestScreen>
      <RouterProvider router={router} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('switch', { name: /^Staff may approve/ }))
  await act(() => router.navigate('/elsewhere'))

  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('switch', { name: /^Staff may approve/ })).toHaveProperty('checked', false)
})
