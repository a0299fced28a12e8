import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

function Field({ start, empty }: { readonly start: number; readonly empty?: number }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField label="Limit" value={value} {...(empty !== undefined && { empty })} onNumber={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(start)}>
        Undo
      </button>
    </>
  )
}

const show = (shown: ReactNode) => render(<TestScreen>{shown}</TestScreen>)
const field = () => screen.getByLabelText('Limit') as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const value = () => screen.getByRole('status').textContent

it('keeps a cleared field empty until blur, and then shows the value of an empty one', () => {
  show(<Field start={150} />)
  type('')
  expect([field().value, value()]).toEqual(['', '0'])
  type('27')
  expect([field().value, value()]).toEqual(['27', '27'])
  type('')
  fireEvent.blur(field())
  expect([field().value, value()]).toEqual(['0', '0'])
})

it('uses the given value for an empty field', () => {
  show(<Field start={3} empty={1} />)
  type('0')
  expect(value()).toBe('0')
  type('')
  expect([field().value, value()]).toEqual(['', '1'])
  fireEvent.blur(field())
  expect(field().value).toBe('1')
})

it('shows a value set from outside', () => {
  show(<Field start={3} />)
  type('45')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field().value).toBe('3')
})

it.each([
  ['Rs. 250/-', '250'],
  ['₹ 1,250.50', '1250.50'],
  ['१२०', '120'],
])('takes %s, pasted from a price list, as %s', (text, shown) => {
  show(<Field start={0} />)
  field().select()
  fireEvent.paste(field(), { clipboardData: { getData: () => text } })
  expect([field().value, Number(value())]).toEqual([shown, Number(shown)])
})

it('takes no negative number', () => {
  show(<Field start={0} />)
  type('-5')
  expect(value()).toBe('5')
})
