import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ChoosePersonDialog } from './choose-person-dialog.tsx'

const sent = vi.fn()

afterEach(() => {
  cleanup()
  sent.mockReset()
  vi.unstubAllGlobals()
})

const PEOPLE = [
  { id: 'ravi', name: 'Ravi Kumar', role: 'waiter' as const },
  { id: 'asha', name: 'Asha Rao', role: 'manager' as const },
]

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent(JSON.parse(String(init.body)))
    return answer()
  })
  const element = (
    <TestScreen>
      <ChoosePersonDialog people={PEOPLE} onClose={() => {}} />
    </TestScreen>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const refuse = (status: number, code: string, details: object, headers = {}) =>
  Response.json({ error: { code, message: '', details } }, { status, headers })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLInputElement>('Your PIN, six digits')

it('asks for the person, then for six digits, by buttons or keyboard, and sends them once', async () => {
  show(() => refuse(422, 'pin.wrong', { left: 4 }))
  const names = await screen.findAllByRole('listitem', { hidden: true })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Asha RaoManager', 'Ravi KumarWaiter'])
  fireEvent.click(screen.getByText('Ravi Kumar'))
  expect(document.activeElement).toBe(field())
  for (const digit of '73920') press(digit)
  expect(sent).not.toHaveBeenCalled()
  press('Delete the last digit')
  press('0')
  press('5')
  expect((await screen.findByRole('alert')).textContent).toBe('This PIN is wrong. Tries left: 4')
  expect(sent.mock.calls).toEqual([[{ userId: 'ravi', pin: '739205' }]])
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: '12ab34' } })
  expect(field().value).toBe('1234')
})

it('shows how long to wait after too many attempts, and accepts no digit until then', async () => {
  show(() => refuse(429, 'rate.limited', {}, { 'retry-after': '840' }))
  fireEvent.click(await screen.findByText('Asha Rao'))
  fireEvent.change(field(), { target: { value: '739205' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many wrong PINs\. Wait 14 min/)
  expect(field().disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(true)
})
