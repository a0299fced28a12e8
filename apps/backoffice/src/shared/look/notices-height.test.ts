import { afterEach, expect, it, vi } from 'vitest'
import { setNoticesHeight } from './notices-height.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Shows notices 70 px high over a page whose focused button is at a height. @returns the button's scrolling */
function showOver(top: number) {
  document.body.innerHTML = '<main><button type="button">Save</button></main>'
  const button = document.body.querySelector('button') as HTMLButtonElement
  vi.spyOn(document, 'querySelector').mockReturnValue(button)
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 44))
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0)
    return 0
  })
  button.scrollIntoView = vi.fn()
  setNoticesHeight(70)
  return button.scrollIntoView
}

it('keeps a focused button of the lower half in view above the notices, and moves to no other', () => {
  expect(showOver(innerHeight - 60)).toHaveBeenCalledWith({ block: 'nearest' })
  expect(showOver(100)).not.toHaveBeenCalled()
  expect(showOver(innerHeight + 20)).not.toHaveBeenCalled()
})
