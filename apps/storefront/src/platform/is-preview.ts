import { PREVIEW } from '@thali/contract/paths'

/** Whether this document previews a draft for its editors: it reads and writes nothing on their device. */
export const isPreview = globalThis.location?.pathname.startsWith(PREVIEW) ?? false
