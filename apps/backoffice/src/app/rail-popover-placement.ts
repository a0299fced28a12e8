import type { PopoverProps } from '@mantine/core'

/** Popover middlewares that place popovers of the navigation rail beside it, within the screen. */
export const RAIL_POPOVER_PLACEMENT: NonNullable<PopoverProps['middlewares']> = {
  flip: { fallbackPlacements: ['top-end', 'top-start'] },
  shift: { padding: 8 },
}
