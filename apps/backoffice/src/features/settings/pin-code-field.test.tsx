import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PinCodeField } from './pin-code-field.tsx'

afterEach(cleanup)

it('takes several codes in one entry apart, as keyboards of phones send no key for a comma', () => {
  const onCodes = vi.fn()
  render(
    <TestScreen>
      <PinCodeField codes={['411001']} error={null} onCodes={onCodes} />
    </TestScreen>,
  )
  const field = screen.getByLabelText('PIN codes where you deliver', { selector: 'input' })
  field.focus()
  fireEvent.change(field, { target: { value: '400 050, 400051;411001' } })

  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onCodes).toHaveBeenLastCalledWith(['411001', '400050', '400051'])
})
