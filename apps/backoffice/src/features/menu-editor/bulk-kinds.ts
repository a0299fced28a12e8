import type { PreviewBulkBody } from '@thali/contract/menu-import'

/** Changes that can be applied to many dishes at once; `list` also moves them. */
export const BULK_KINDS = ['price', 'discount', 'veg', 'taxes', 'list', 'remove'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A change in the form of the server. */
export type Change = PreviewBulkBody['change']
