import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { GatewaySettings, StoredKeys } from '@thali/contract/gateways'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { GatewaysPage } from './gateways-page.tsx'

const settings: GatewaySettings = {
  isOffered: true,
  currencyCode: 'INR',
  orderTypes: [],
  gateways: [
    {
      provider: 'sandbox',
      title: 'Sandbox',
      isCurrencyTaken: true,
      hasOwnKeys: true,
      fields: [],
      modes: [{ mode: 'test', keys: null }],
    },
  ],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers the store’s own UPI first, and tests online payment by one press', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push([path.replace(/.*gateways\//, ''), JSON.parse(String(body))])
    return Response.json(
      path.endsWith('gateways') || method === 'POST' ? settings : { limitMinor: null, members: 1 },
    )
  })
  render(
    <MemoryRouter>
      <TestScreen>
        <GatewaysPage />
      </TestScreen>
    </MemoryRouter>,
  )
  const press = await screen.findByRole('button', { name: 'Try online payment' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['UPI without a service', 'Sandbox'])

  fireEvent.click(press)
  await waitFor(() =>
    expect(sent).toEqual([
      ['sandbox/test', { keys: {} }],
      ['sandbox/test/use', { isUsed: true }],
    ]),
  )
})

it('lists only services that take the currency of the store, or that have keys', async () => {
  const [sandbox] = settings.gateways
  const inRupees = { ...sandbox, provider: 'paytm', title: 'Paytm', isCurrencyTaken: false }
  const abroad = { ...settings, currencyCode: 'JPY', gateways: [inRupees] }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('gateways') ? abroad : { limitMinor: null, members: 1 }),
  )
  render(
    <MemoryRouter>
      <TestScreen store={{ country: 'Japan', currencyCode: 'JPY' }}>
        <GatewaysPage />
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByText('None of the services on this server takes JPY.')
  expect(screen.queryByText('Paytm')).toBeNull()
})

it('ends the former keys by a second press only', async () => {
  const at = '2026-11-21T06:30:00.000Z'
  const keys: StoredKeys = {
    ...{ setAt: at, setBy: 'Asha', merchantEnd: '42', isReadable: true, isUsed: true, test: null },
    ...{ previousUntil: at, webhookUrl: 'https://menu.example.com/hook', hasWebhookSecret: true },
    ...{ webhookAt: at, webhookSilentSince: null },
  }
  const gateways = settings.gateways.map((one) => ({ ...one, modes: [{ mode: 'live' as const, keys }] }))
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') posted.push(path)
    return Response.json(
      path.includes('gateways') ? { ...settings, gateways } : { limitMinor: null, members: 1 },
    )
  })
  render(
    <MemoryRouter>
      <TestScreen>
        <GatewaysPage />
      </TestScreen>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'End the old keys now' }))
  expect(posted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'End them: pending payments may not arrive' }))
  await waitFor(() => expect(posted).toHaveLength(1))
})
