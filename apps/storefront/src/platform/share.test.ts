import { afterEach, expect, it } from 'vitest'
import { shareLink } from './share.ts'

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
})

it('leaves the focus on the button where a link is copied by selecting it', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  document.execCommand = () => document.activeElement?.tagName === 'TEXTAREA'

  expect(await shareLink('Tara', 'http://tara.example/')).toBe('copied')
  expect(document.activeElement).toBe(button)
})
