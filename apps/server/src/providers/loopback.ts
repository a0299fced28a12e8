const LOOPBACK_HOST = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** True when the address leads to this machine itself, as it does on a developer's. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_HOST.test(new URL(url).hostname)
}
