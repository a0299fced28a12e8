import { useLingui } from '@lingui/react/macro'
import { ColorInput, type ColorInputProps } from '@mantine/core'
import { DEFAULT_COLOR } from '@thali/domain/store/theme'
import { COLOR_SWATCHES } from '../color-swatches.ts'

const SWATCHES: string[] = Object.values(COLOR_SWATCHES)

interface ColorFieldProps extends Omit<ColorInputProps, 'value' | 'onChange' | 'format' | 'swatches'> {
  /** Six hex digits without `#`; empty for none. */
  readonly value: string
  /** @param color digits typed or chosen so far, in capitals without `#` */
  readonly onChange: (color: string) => void
}

/** Colour of a store or a menu, typed, picked or chosen from swatches. */
export function ColorField({ value, onChange, ...props }: ColorFieldProps) {
  const { t } = useLingui()
  return (
    <ColorInput
      placeholder={`#${DEFAULT_COLOR}`}
      {...props}
      format="hex"
      swatches={SWATCHES}
      eyeDropperButtonProps={{ 'aria-label': t`Pick a colour from the screen` }}
      value={value && `#${value}`}
      onChange={(chosen) => onChange(chosen.replace(/^#/, '').toUpperCase())}
    />
  )
}
