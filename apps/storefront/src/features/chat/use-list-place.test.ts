import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useListPlace } from './use-list-place.ts'

afterEach(cleanup)

/** A list with messages 10 px high. */
function showList(firstSeq: number, lastSeq: number) {
  const list = { scrollTop: 0, scrollHeight: (lastSeq - firstSeq + 1) * 10 }
  const ref = { current: list as HTMLElement }
  const { rerender } = renderHook((shown) => useListPlace(ref, shown), {
    initialProps: { isShown: true, unsent: 0, firstSeq, lastSeq },
  })
  return {
    list,
    show(first: number, last: number, unsent = 0) {
      list.scrollHeight = (last - first + 1 + unsent) * 10
      rerender({ isShown: true, unsent, firstSeq: first, lastSeq: last })
    },
  }
}

it('follows new messages, written here or received', () => {
  const { list, show } = showList(51, 60)
  expect(list.scrollTop).toBe(100)
  show(51, 60, 1)
  expect(list.scrollTop).toBe(110)
  show(51, 62)
  expect(list.scrollTop).toBe(120)
})

it('stays at the message being read when older ones are added above', () => {
  const { list, show } = showList(51, 60)
  list.scrollTop = 0
  show(11, 60)
  expect(list.scrollTop).toBe(400)
  // Some browsers adjust the position themselves.
  list.scrollTop = 100
  show(1, 60)
  expect(list.scrollTop).toBe(100)
})
