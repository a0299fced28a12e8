import type { PreviewBulkBody } from '@thali/contract/menu-import'

/** Changes that many dishes can take at once; `list` also moves them. */
export const BULK_KINDS = ['price', 'discount', 'veg', 'taxes', 'list', 'remove'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A change as the server takes it. */
export type Change = PreviewBulkBody['change']
