/** Push notifications in this browser: support and subscription. */
import { FILES } from '@thali/contract/paths'
import { isPreview } from './is-preview.ts'

/** Push subscription of this browser: the endpoint and its keys. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** False on plain http, in old browsers, on an iPhone outside the Home Screen, and after a denied permission. */
export function canBeNotified(): boolean {
  return (
    !isPreview &&
    'serviceWorker' in navigator &&
    isSecureContext &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  )
}

/**
 * Subscribes this browser, asking for permission if it was not asked yet.
 *
 * @param publicKey base64url
 * @returns null if permission was denied, or the browser fails to subscribe
 */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    await navigator.serviceWorker.register(FILES.worker)
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription for another key of the server blocks a new one, and receives no messages.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const { endpoint, keys } = subscription.toJSON()
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
  } catch {
    return null
  }
}

/** The current subscription; null if there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}
