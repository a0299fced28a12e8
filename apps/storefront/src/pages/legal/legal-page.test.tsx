import { render, screen } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { NO_GUEST_CHANNELS } from '@thali/domain/legal/guest-channels'
import { beforeAll, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)

it.each([
  ['India', '+91'],
  ['Germany', '+49'],
])('offers the dialling code of %s to diners who ask for their data', async (country, prefix) => {
  navigator.sendBeacon = () => true
  const store = aStore({ address: { street: '', pinCode: '', city: '', state: '', country } })
  const channels = { ...NO_GUEST_CHANNELS, codes: ['sms' as const] }
  const page = { kind: 'legal' as const, document: 'privacy' as const, store, channels }
  const state = makePageState(page, { path: `/${store.slug}/privacy` })
  history.replaceState(null, '', state.path)
  const { unmount } = render(<App initial={state} i18n={i18nFor('en')} />)
  const field = screen.getByLabelText<HTMLSelectElement>('Country code')
  await vi.waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe(`${country} (${prefix})`))
  unmount()
})
