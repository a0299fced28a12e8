import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { useFieldName } from './use-field-name.ts'

afterEach(cleanup)

function Names() {
  const nameOf = useFieldName()
  const fields = ['grievanceOfficer', 'pinCode', 'pinCodes']
  return <p role="note">{fields.map((field) => nameOf([{ field }])).join(', ')}</p>
}

it.each([
  ['India', 'INR', 'Grievance officer, PIN code, PIN codes where you deliver'],
  ['Germany', 'EUR', 'Contact for complaints, Postal code, Postal codes where you deliver'],
])('names the fields of the settings in the words of %s', (country, currencyCode, names) => {
  render(
    <TestScreen store={{ country, currencyCode }}>
      <Names />
    </TestScreen>,
  )
  expect(screen.getByRole('note').textContent).toBe(names)
})
