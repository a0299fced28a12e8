import { MenuSkeleton } from '../../../ui/skeleton.tsx'

export const title = 'MenuSkeleton'

export const states = { 'on its way': MenuSkeleton }
