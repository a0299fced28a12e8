/** Push notifications of this browser: permission and subscription. */
import { FILES } from '@thali/contract/paths'
import type { SavePushDevice } from '@thali/contract/push-devices'

/** `unsupported`: plain http, an old browser, or an iPhone whose page was not added to the Home Screen. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Storage key of the push subscription of this browser for a store's orders. */
const keyOf = (storeId: string) => `thali-push-${storeId}`

export function isPushSupported(): boolean {
  return (
    isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  )
}

export function pushState(storeId: string): PushState {
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(keyOf(storeId)) ? 'on' : 'off'
}

/** The server's id of this browser, if it was registered. */
export function savedDeviceId(storeId: string): string | null {
  return localStorage.getItem(keyOf(storeId))
}

export function noteDevice(storeId: string, deviceId: string | null): void {
  if (deviceId === null) localStorage.removeItem(keyOf(storeId))
  else localStorage.setItem(keyOf(storeId), deviceId)
}

/**
 * Subscribes this browser, asking for permission if it was not asked yet.
 *
 * @returns null if permission was denied, or the browser gives no keys
 * @throws {DOMException} if the browser refuses to subscribe
 */
export async function subscribe(
  publicKey: string,
): Promise<Omit<SavePushDevice, 'name' | 'language'> | null> {
  if (!isPushSupported() || (await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(FILES.worker)
  const registration = await navigator.serviceWorker.ready
  const applicationServerKey = fromBase64Url(publicKey)
  const standing = await registration.pushManager.getSubscription()
  // A subscription for another key of the server would receive nothing.
  if (standing && !isSameKey(standing.options.applicationServerKey, applicationServerKey))
    await standing.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/** Readable name of this device: `Chrome, Android`. */
export function deviceName(userAgent: string): string {
  const one = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = one([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ])
  const system = one([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || 'Browser'
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}
