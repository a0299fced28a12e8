import { makeIcon } from './icons.tsx'

export const CheckIcon = makeIcon('M5 12.5l4.5 4.5L19 7.5')
