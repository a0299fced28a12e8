import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Conversation } from '@thali/contract/chat'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import type { Role } from '@thali/domain/people/permissions'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { Composer } from './composer.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Text areas measure themselves again when fonts load; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
})

function show(role: Role, conversation: Partial<Conversation>) {
  const onWrite = vi.fn()
  render(
    <TestScreen role={role}>
      <Composer
        storeId="store-1"
        userId="user-1"
        conversation={
          { id: 'room-1', kind: 'room', order: null, closesAt: null, ...conversation } as Conversation
        }
        whatsapp="none"
        isShownToGuests={false}
        onTyping={() => undefined}
        onWrite={onWrite}
      />
    </TestScreen>,
  )
  return onWrite
}

it('keeps a pasted text that is too long, and sends it once it fits', () => {
  const onWrite = show('waiter', {})
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: 'x'.repeat(MESSAGE_MAX + 7) } })
  screen.getByText('7 characters too many')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onWrite).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)

  fireEvent.change(field, { target: { value: 'x'.repeat(MESSAGE_MAX) } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onWrite).toHaveBeenCalledTimes(1)
})

it.each([
  ['manager', /switch that on in the settings of order types/],
  ['cashier', /ask an owner or a manager to switch that on/],
] as const)('points a %s to who can show messages to guests', (role, hint) => {
  show(role, {
    id: 'order-1',
    kind: 'order',
    order: { number: 7, state: 1, orderType: 'Dine-In', address: 'Table 4', guestName: 'Asha' },
  })
  screen.getByText(hint)
})
