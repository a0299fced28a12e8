import { MESSAGE_PROVIDERS } from '@thali/server/providers/messages/make-message-providers'
import { makePostPublic, type PostPublic } from '@thali/server/providers/outbound/post-public'

/** Origin of a message service that a store names itself; it does not exist. */
export const NAMED_SERVICE = 'https://sms.example'

/**
 * Posts messages for message services to a stand-in, and all else to its own address, on this machine, too.
 */
export function postToStandIn(standIn: string | undefined, make = makePostPublic): PostPublic {
  const post = make(() => true)
  if (!standIn) return post
  const origins = [NAMED_SERVICE, ...MESSAGE_PROVIDERS.map(({ origin }) => origin).filter(Boolean)]
  return (address, options) => {
    const origin = origins.find((one) => address.startsWith(one))
    return post(origin ? address.replace(origin, standIn) : address, options)
  }
}
