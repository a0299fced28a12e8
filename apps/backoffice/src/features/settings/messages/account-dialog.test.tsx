import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MessageAccountView, MessageSettingsView } from '@thali/contract/messages'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { AccountDialog } from './account-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['', 40],
  ['0', 0],
  ['25', 25],
])('saves a limit of codes a day that was typed as “%s”', async (typed, saved) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, request?: RequestInit) => {
    bodies.push(JSON.parse(String(request?.body)))
    return Response.json({})
  })
  const account = {
    provider: 'msg91',
    isReadable: true,
    codesADay: 40,
    noticesADay: 90,
    templates: {},
    fields: {},
  }
  render(
    <TestScreen>
      <AccountDialog
        channel="sms"
        account={account as unknown as MessageAccountView}
        providers={
          [
            { provider: 'msg91', title: 'MSG91', fields: [], hasTexts: false },
          ] as unknown as MessageSettingsView['providers']
        }
        onClose={() => {}}
      />
    </TestScreen>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Codes per day at most')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  // The saved values are the visible ones.
  expect(field.value).toBe(String(saved))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ codesADay: saved, noticesADay: 90 })
})

it('focuses a secret that the server refuses, and marks it as wrong', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 'messages.fields-invalid', details: { fields: ['authKey'] } } },
      { status: 422 },
    ),
  )
  const field = { name: 'authKey', isSecret: true, isRequired: true }
  render(
    <TestScreen>
      <AccountDialog
        channel="sms"
        account={null}
        providers={
          [
            { provider: 'msg91', title: 'MSG91', fields: [field], hasTexts: false },
          ] as unknown as MessageSettingsView['providers']
        }
        onClose={() => {}}
      />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const secret = await screen.findByLabelText(/Auth key/)
  await vi.waitFor(() => expect(document.activeElement).toBe(secret))
  expect(secret.getAttribute('aria-invalid')).toBe('true')
  screen.getByRole('button', { name: 'Show or hide what is typed' })
})

it('stays open at Escape once something was typed', async () => {
  const onClose = vi.fn()
  render(
    <TestScreen>
      <AccountDialog
        channel="sms"
        account={null}
        providers={
          [
            { provider: 'msg91', title: 'MSG91', fields: [], hasTexts: false },
          ] as unknown as MessageSettingsView['providers']
        }
        onClose={onClose}
      />
    </TestScreen>,
  )
  const field = await screen.findByLabelText('Codes per day at most')
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes at Escape while nothing was typed', async () => {
  const onClose = vi.fn()
  render(
    <TestScreen>
      <AccountDialog channel="sms" account={null} providers={[]} onClose={onClose} />
    </TestScreen>,
  )
  fireEvent.keyDown(await screen.findByLabelText('Codes per day at most'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
