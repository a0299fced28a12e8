import { isPreview } from './is-preview.ts'

/** Sets a cookie that the server reads with every page. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  if (isPreview) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeS}; samesite=lax`
}
