import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CalendarNote } from '@thali/contract/calendar-notes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { NoteDialog } from './note-dialog.tsx'

const DATE = '2026-11-27'
const OPENED: CalendarNote = {
  ...{ id: 'one', text: 'Gas is delivered', date: DATE, lastDate: DATE, time: null },
  ...{ author: 'Asha', mayChange: true, revision: 1 },
}
const NEWER = { ...OPENED, text: 'Gas is not delivered', lastDate: '2026-11-28', revision: 2 }

let isChanged = false
let sent: unknown[]
beforeEach(() => {
  // A growing text area listens for fonts, which the test's browser lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  isChanged = false
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json(isChanged ? NEWER : OPENED)
    const values = JSON.parse(String(body))
    sent.push(values)
    if (values.revision === NEWER.revision) return Response.json(NEWER)
    isChanged = true
    const error = { code: 'calendar-note.changed-meanwhile', message: 'Changed.', details: {} }
    return Response.json({ error }, { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps what was typed into a note that another person has changed, beside their changes', async () => {
  const onClose = vi.fn()
  render(
    <TestScreen>
      <NoteDialog noteId="one" date={DATE} onClose={onClose} />
    </TestScreen>,
  )
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the staff should know/)
  const lastDay = () => screen.getByLabelText<HTMLInputElement>(/^Last day/).value
  await waitFor(text)
  fireEvent.change(text(), { target: { value: 'Gas is delivered at ten' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep what I typed' }))

  await waitFor(() => expect(lastDay()).toBe(NEWER.lastDate))
  expect(text().value).toBe('Gas is delivered at ten')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({
    text: 'Gas is delivered at ten',
    lastDate: NEWER.lastDate,
    revision: NEWER.revision,
  })
})

it('shows the newer note alone on request', async () => {
  render(
    <TestScreen>
      <NoteDialog noteId="one" date={DATE} onClose={() => undefined} />
    </TestScreen>,
  )
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the staff should know/)
  await waitFor(text)
  fireEvent.change(text(), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show the newer one' }))
  await waitFor(() => expect(text().value).toBe(NEWER.text))
})
