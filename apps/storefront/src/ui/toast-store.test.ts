import { expect, it } from 'vitest'
import { currentToasts, showToast } from './toast-store.ts'

it('never shows the same text twice, nor more than five', () => {
  for (const index of [1, 2, 3, 4, 5, 6, 7, 7]) showToast('info', `Notice ${index}`)

  expect(currentToasts().map(({ text }) => text)).toEqual([3, 4, 5, 6, 7].map((index) => `Notice ${index}`))
})
