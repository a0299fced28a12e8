import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nFor } from '../shell/i18n.server.ts'
import { currentToasts } from './toast-store.ts'
import { lazyCode, useFetched } from './use-fetched.ts'

afterEach(cleanup)

it('shows a notice if the code of an opened component cannot be fetched, and opens on the next tap', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18nFor('en')}>{children}</I18nProvider>
  )
  const { result } = renderHook(useFetched, { wrapper })
  const open = vi.fn()
  const load = vi.fn().mockRejectedValueOnce(new TypeError('failed to fetch')).mockResolvedValueOnce('code')
  const code = lazyCode<string>(load)

  await act(async () => result.current(code, open))
  expect(open).not.toHaveBeenCalled()
  expect(currentToasts().map(({ text }) => text)).toEqual(['Check your connection and try again.'])

  await act(async () => result.current(code, open))
  expect(open).toHaveBeenCalledWith('code')

  // From now on, synchronously.
  result.current(code, open)
  expect(open).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledTimes(2)
})
