import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, expect, it } from 'vitest'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { savedStores, saveStore } from '../../state/device/saved-stores.ts'
import { StorePicker } from './store-picker.tsx'

afterEach(async () => {
  cleanup()
  await forgetDevice()
})

it('describes a visited store in the reader’s language if the store has translated it', () => {
  saveStore(aStore({ description: 'Home cooking', translations: { hi: { description: 'घर का खाना' } } }))
  saveStore(aStore({ slug: 'nila', name: 'Nila Café', description: 'Coffee' }))
  const state = makePageState({ kind: 'orders' }, { lang: 'hi' })
  render(
    <I18nProvider i18n={i18nFor('hi')}>
      <StorePicker state={state} stores={savedStores()} />
    </I18nProvider>,
  )
  expect(screen.getByText('घर का खाना')).toBeDefined()
  expect(screen.getByText('Coffee')).toBeDefined()
})

it('shows the first letter of a store without a logo, and of the fallback for a missing name', () => {
  saveStore(aStore({ slug: 'nila', name: 'Nila Café', logo: null }))
  saveStore(aStore({ slug: 'unnamed', name: '', logo: null }))
  const state = makePageState({ kind: 'orders' })
  render(
    <I18nProvider i18n={i18nFor('en')}>
      <StorePicker state={state} stores={savedStores()} />
    </I18nProvider>,
  )
  const letters = screen
    .getAllByRole('listitem')
    .map((card) => card.querySelector('[aria-hidden]')?.textContent)
  expect(letters.sort()).toEqual(['B', 'N'])
})
