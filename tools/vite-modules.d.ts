/** Modules that only the build can make: Lingui's catalogs. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
