import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface SureButtonProps extends ButtonProps {
  readonly label: string
  /** Label once it was pressed: what the second press does. */
  readonly sureLabel: string
  /** What the button acts on, where its label does not say it. */
  readonly of?: string
  readonly onSure: () => void
}

/** Button of an act that cannot be undone: pressed twice, in the same place; leaving it starts again. */
export function SureButton({ label, sureLabel, of, onSure, ...look }: SureButtonProps) {
  const [isSure, setSure] = useState(false)
  const text = isSure ? sureLabel : label
  return (
    <Button
      variant={isSure ? 'filled' : 'default'}
      {...(isSure && { color: 'red' })}
      aria-label={of === undefined ? undefined : `${text} ${of}`}
      onClick={isSure ? onSure : () => setSure(true)}
      onBlur={() => setSure(false)}
      {...look}
    >
      {text}
    </Button>
  )
}
