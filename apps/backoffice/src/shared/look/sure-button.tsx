import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface SureButtonProps extends ButtonProps {
  readonly label: string
  /** Label once it was pressed: what the second press does. */
  readonly sureLabel: string
  /** Name of what the button acts on, where its label does not say it. */
  readonly of?: string
  readonly onSure: () => void
}

/**
 * Button of an act that cannot be undone: pressed twice, in the same place; leaving it starts again. A double click
 * counts once.
 */
export function SureButton({ label, sureLabel, of, onSure, ...look }: SureButtonProps) {
  const [isSure, setSure] = useState(false)
  const text = isSure ? sureLabel : label
  return (
    <Button
      variant={isSure ? 'filled' : 'default'}
      {...(isSure && { color: 'red' })}
      aria-label={of === undefined ? undefined : `${text} ${of}`}
      onClick={({ detail: clicks }) => {
        if (!isSure) setSure(true)
        else if (clicks < 2) onSure()
      }}
      onBlur={() => setSure(false)}
      {...look}
    >
      {text}
    </Button>
  )
}
