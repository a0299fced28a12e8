import type { PostPublic } from '../outbound/post-public.ts'
import { HTTP_MESSAGES } from './http-messages.ts'
import type { MessageProviderEntry, MessageProviders } from './message-provider.ts'
import { MSG91 } from './msg91.ts'
import { WHATSAPP } from './whatsapp.ts'

/** Every service that takes messages: a service is a file that exports its entry, and a line here. */
export const MESSAGE_PROVIDERS: readonly MessageProviderEntry[] = [MSG91, HTTP_MESSAGES, WHATSAPP]

/**
 * Adapters of all services.
 *
 * @param origins of stand-ins, by the services' names
 */
export function makeMessageProviders(
  post: PostPublic,
  origins: Readonly<Record<string, string>> = {},
): MessageProviders {
  return new Map(
    MESSAGE_PROVIDERS.map(({ name, origin, adapter }) => [name, adapter(post, origins[name] ?? origin)]),
  )
}
