import { Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { returnFocus } from './return-focus.ts'

let end: () => void
beforeEach(() => {
  end = returnFocus()
})
afterEach(() => {
  cleanup()
  end()
})

/** A button that opens a dialog, which is mounted only while open and contains another such button. */
function Opener({ name, depth }: { name: string; depth: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={name} transitionProps={{ duration: 0 }}>
          {depth > 0 && <Opener name="inner" depth={depth - 1} />}
          <button type="button" onClick={() => setOpen(false)}>{`close ${name}`}</button>
        </Modal>
      )}
    </>
  )
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('returns the focus to the element that opened a dialog, from one dialog to the other and to the page', async () => {
  render(
    <TestScreen>
      <Opener name="outer" depth={1} />
    </TestScreen>,
  )
  await press('outer')
  await press('inner')
  await press('close inner')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('inner'))
  await press('close outer')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('outer'))
})

it('returns the focus also after a person has gone through many elements of the dialog', async () => {
  render(
    <TestScreen>
      <Opener name="outer" depth={1} />
    </TestScreen>,
  )
  await press('outer')
  const inner = await screen.findByRole('button', { name: 'inner' })
  const close = screen.getByRole('button', { name: 'close outer' })
  for (let stop = 0; stop < 30; stop += 1) for (const element of [close, inner]) element.focus()
  await press('close outer')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('outer'))
})
