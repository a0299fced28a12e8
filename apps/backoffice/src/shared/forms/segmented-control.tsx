import { Box, type BoxProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> extends BoxProps {
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly data: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Nothing is chosen by a value that is not listed. */
  readonly value: string
  readonly onChange: (value: Value) => void
  readonly fullWidth?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
}

/**
 * Choices side by side of which one applies. Unlike Mantine's it measures nothing, which would lay out the whole page
 * while it is first rendered.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { data, value, onChange, fullWidth, size = 'md', className, ...box } = props
  const name = useId()
  return (
    <Box
      {...box}
      role="radiogroup"
      className={`${styles.segments} ${className ?? ''}`}
      mod={{ full: fullWidth, size }}
    >
      {data.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.label}>{choice.label}</span>
        </label>
      ))}
    </Box>
  )
}
