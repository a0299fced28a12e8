import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Secrets } from '../../secrets/secrets.ts'
import { FetchRefused } from '../outbound/open-public.ts'
import type { PostPublic } from '../outbound/post-public.ts'
import { PushFailure, type PushMessage, type PushProvider } from './push-provider.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Contact for push services where the server has no address that the whole internet can open. */
const NOBODY = 'mailto:nobody@example.com'

/** Web Push (RFC 8030, 8291, 8292) by the push service that a browser has named. */
export function webPush(
  { publicUrl }: { readonly publicUrl: string },
  secrets: Pick<Secrets, 'derive'>,
  post: PostPublic,
): PushProvider {
  const keys = vapidKeys(secrets)
  const subject = publicUrl.startsWith('https:') ? publicUrl : NOBODY
  return {
    publicKey: keys.publicKey,
    async send({ subscription, body, ttlSeconds }, signal) {
      const request = await encrypt({ subscription, body, ttlSeconds }, { ...keys, subject })
      const answer = await post(subscription.endpoint, { ...request, signal }).catch((cause: unknown) => {
        const isFinal = cause instanceof FetchRefused
        throw new PushFailure('the push service could not be reached', { isFinal, cause })
      })
      refuseFailed(answer.status)
    },
  }
}

async function encrypt(
  { subscription, body, ttlSeconds }: PushMessage,
  vapid: { readonly subject: string; readonly publicKey: string; readonly privateKey: string },
) {
  const message = { data: body as never, options: { ttl: ttlSeconds, urgency: 'high' } } as const
  try {
    const { headers, body: bytes } = await buildPushPayload(
      message,
      { ...subscription, expirationTime: null },
      vapid,
    )
    return { headers: { ...headers }, body: bytes }
  } catch (cause) {
    throw new PushFailure('the subscription cannot be encrypted to', { isFinal: true, cause })
  }
}

/** 404 and 410 end a subscription; 413 and 429 do not. */
function refuseFailed(status: number): void {
  if (status >= 200 && status < 300) return
  const message = `the push service answered ${status}`
  if (status === 404 || status === 410) throw new PushFailure(message, { isGone: true })
  throw new PushFailure(message, { isFinal: status >= 400 && status < 500 && status !== 429 })
}
