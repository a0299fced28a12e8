import { PREVIEW } from '@thali/contract/paths'

/** Whether this document shows a draft to those who edit it: it reads and writes nothing on their device. */
export const isPreview = globalThis.location?.pathname.startsWith(PREVIEW) ?? false
