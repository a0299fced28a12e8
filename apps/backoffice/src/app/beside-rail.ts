import type { PopoverProps } from '@mantine/core'

/** Where what the rail opens stands: beside it, or above it where the rail lies along the lower edge. */
export const BESIDE_RAIL: NonNullable<PopoverProps['middlewares']> = {
  flip: { fallbackPlacements: ['top-end', 'top-start'] },
  shift: { padding: 8 },
}
