import { useState } from 'react'
import { SegmentedControl } from '../../../../shared/forms/segmented-control.tsx'

export const title = 'SegmentedControl'

const LENGTHS = [
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
  { value: 'open', label: 'Until resumed' },
] as const

function Lengths({ start, size }: { readonly start: string; readonly size?: 'sm' }) {
  const [value, setValue] = useState(start)
  return (
    <SegmentedControl
      aria-label="For how long"
      {...(size && { size })}
      value={value}
      data={LENGTHS}
      onChange={setValue}
    />
  )
}

export const states = {
  chosen: () => <Lengths start="30" />,
  'nothing chosen': () => <Lengths start="" />,
  small: () => <Lengths start="15" size="sm" />,
}
