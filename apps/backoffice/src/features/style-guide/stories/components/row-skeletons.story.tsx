import { RowSkeletons } from '../../../../shared/look/row-skeletons.tsx'

export const title = 'RowSkeletons'

export const states = { 'on its way': RowSkeletons }
