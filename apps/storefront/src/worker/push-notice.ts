/** Notifications of the product, for diners and staff alike, in the shape of Declarative Web Push. */

interface Notice {
  readonly title: string
  readonly body: string
  readonly navigate: string
  readonly lang: string
  readonly tag: string
}

const TEXT_MAX = 300

/**
 * Reads a push message; null if it is not from this server. It links to a page of this origin only: a store's
 * own domain shows the same pages as the server's name, which messages contain.
 *
 * @param text as decrypted by the browser
 */
export function readNotice(text: string, origin: string): Notice | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  const { web_push, notification } = (message ?? {}) as { web_push?: unknown; notification?: unknown }
  if (web_push !== 8030 || typeof notification !== 'object' || notification === null) return null
  const read = (name: string) => {
    const value = (notification as Record<string, unknown>)[name]
    return typeof value === 'string' ? value.slice(0, TEXT_MAX) : ''
  }
  const navigate = read('navigate')
  const title = read('title')
  if (!title || !URL.canParse(navigate)) return null
  const { protocol, pathname, search } = new URL(navigate)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const here = new URL(pathname + search, origin)
  if (here.origin !== origin) return null
  return { title, body: read('body'), navigate: here.href, lang: read('lang'), tag: read('tag') }
}

/** Shows a push message. A browser withdraws the permission if a message is not shown. */
export async function showNotice(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const notice = readNotice(text, worker.location.origin)
  const { title, navigate, ...shown } = notice ?? {
    title: worker.location.hostname,
    body: '',
    navigate: worker.location.origin,
    lang: '',
    tag: 'unknown',
  }
  // Plays its sound again under the same tag, since the content has changed. Not supported by every browser.
  const options = { ...shown, data: { navigate }, renotify: true } as NotificationOptions
  await worker.registration.showNotification(title, options)
}

/** Opens the target of a notification, in the window that already shows it if there is one. */
export async function openNotice(worker: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close()
  const address = (notice.data as { navigate?: string } | null)?.navigate
  if (!address || new URL(address).origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { pathname } = new URL(address)
  const shown = windows.find(({ url }) => new URL(url).pathname === pathname)
  if (shown) await shown.focus()
  else await worker.clients.openWindow(address)
}
