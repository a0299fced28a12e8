import type { PostPublic } from '../outbound/post-public.ts'
import { httpMessages } from './http-messages.ts'
import type { MessageProviders } from './message-provider.ts'
import { MSG91_ORIGIN, msg91 } from './msg91.ts'
import { WHATSAPP_ORIGIN, whatsapp } from './whatsapp.ts'

/** Where services are reached; tests have stand-ins of their own. */
export interface ServiceOrigins {
  readonly msg91: string
  readonly whatsapp: string
}

/** Adapters of all services that take messages. */
export function makeMessageProviders(
  post: PostPublic,
  origins: ServiceOrigins = { msg91: MSG91_ORIGIN, whatsapp: WHATSAPP_ORIGIN },
): MessageProviders {
  const providers = [msg91(post, origins.msg91), httpMessages(post), whatsapp(post, origins.whatsapp)]
  return new Map(providers.map((provider) => [provider.name, provider]))
}
