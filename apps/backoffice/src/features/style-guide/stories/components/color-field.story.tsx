import { useState } from 'react'
import { ColorField } from '../../../../shared/forms/color-field.tsx'

export const title = 'ColorField'

function Field({ start, error }: { readonly start: string; readonly error?: string }) {
  const [value, setValue] = useState(start)
  return <ColorField label="Colour" value={value} error={error} onChange={setValue} />
}

export const states = {
  none: () => <Field start="" />,
  chosen: () => <Field start="B3261E" />,
  wrong: () => <Field start="B32" error="Six digits, such as #B3261E" />,
}
