import type { PopoverProps } from '@mantine/core'

/** Where what the rail opens stands: beside it, within the screen. */
export const BESIDE_RAIL: NonNullable<PopoverProps['middlewares']> = {
  flip: { fallbackPlacements: ['top-end', 'top-start'] },
  shift: { padding: 8 },
}
