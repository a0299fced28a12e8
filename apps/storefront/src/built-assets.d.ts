/** Files of the storefront's build, for its service worker (built-assets.ts). */
declare module 'virtual:built-assets' {
  /** Addresses, such as `/assets/client-C0AFHv7i.js`. */
  export const assets: readonly string[]
  /** Different for each build. */
  export const buildId: string
}
