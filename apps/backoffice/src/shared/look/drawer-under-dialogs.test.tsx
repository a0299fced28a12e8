import { Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { DrawerUnderDialogs, useOverDrawer } from './drawer-under-dialogs.tsx'

afterEach(cleanup)

function Question({ onClose }: { onClose: () => void }) {
  useOverDrawer()
  return (
    <Modal opened onClose={onClose} title="Take payment">
      Paid by
    </Modal>
  )
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pay
      </button>
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </>
  )
}

it('leaves Escape to the dialog, and reappears with the focus where it was', () => {
  let closed = 0
  render(
    <TestScreen>
      <DrawerUnderDialogs
        opened
        title="Order 7"
        onClose={() => {
          closed += 1
        }}
      >
        <Opener />
      </DrawerUnderDialogs>
    </TestScreen>,
  )
  const pay = screen.getByRole('button', { name: 'Pay' })
  pay.focus()
  fireEvent.click(pay)
  expect(pay.closest('[inert]')).not.toBeNull()
  // Neither is a landmark of the page.
  expect(screen.queryAllByRole('banner')).toEqual([])

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Paid by')).toBeNull()
  expect([closed, pay.closest('[inert]'), document.activeElement]).toEqual([0, null, pay])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toBe(1)
})
