import { makeIcon } from './icons.tsx'

export const DishIcon = makeIcon(
  'M4 17h16M5.5 17a6.5 6.5 0 0 1 13 0M12 10.5V8.5M10.5 8.5h3M9 14.2a3.4 3.4 0 0 1 2-1.7M6 20h12',
)
