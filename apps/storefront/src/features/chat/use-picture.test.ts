import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePicture } from './use-picture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a picture is too large when a proxy refuses its size', async () => {
  const refused = new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })
  vi.stubGlobal('fetch', async () => refused)
  const { result } = renderHook(() => usePicture('order-1', () => undefined))
  await act(async () => result.current.choose(new File(['plate'], 'plate.jpg', { type: 'image/jpeg' })))
  await act(async () => result.current.send(''))
  expect(result.current.picture?.state).toBe('image.too-large')
})
