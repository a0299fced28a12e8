import { useState } from 'react'
import { NumberField } from '../../../../shared/forms/number-field.tsx'

export const title = 'NumberField'

function Field({ start, error }: { readonly start: number; readonly error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <NumberField
      label="Smallest order"
      prefix="₹ "
      hideControls
      value={value}
      error={error}
      onNumber={setValue}
    />
  )
}

export const states = {
  typed: () => <Field start={150} />,
  wrong: () => <Field start={0} error="Type a number within the range" />,
}
