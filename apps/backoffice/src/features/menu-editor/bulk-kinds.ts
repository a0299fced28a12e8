import type { PreviewBulkBody } from '@thali/contract/menu-import'

/** What can be changed of many dishes; `list` also moves. */
export const BULK_KINDS = ['price', 'discount', 'veg', 'taxes', 'list', 'remove'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** A change as the server takes it. */
export type Change = PreviewBulkBody['change']
