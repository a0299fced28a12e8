import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { useUndoStep } from './use-undo-step.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Says what it has done, and closes. */
function Dialog({ onClose }: { onClose: () => void }) {
  const sayDone = useUndoStep()
  const change = () => {
    sayDone('step-1', 'The prices are changed')
    onClose()
  }
  return (
    <button type="button" onClick={change}>
      Change
    </button>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Dialog onClose={() => setOpen(false)} />
}

it('says that a step is undone, although the dialog that offered it is closed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ revision: 2 }))
  render(
    <TestScreen>
      <Notifications />
      <Page />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await screen.findByText('The prices are changed')
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('It is as it was before')).toBeDefined()
})
