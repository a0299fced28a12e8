/** Message that a store's account cannot send, because it has no template. */
import { LANGUAGE_TAGS, type Language } from '../language.ts'
import type { MessageChannel, MessageKind, StoreMessageChoice, TemplateKey } from './message.ts'

export interface LackingTemplate {
  readonly kind: MessageKind
  readonly language: Language
}

/**
 * Templates that an account lacks for the messages that its store has chosen to send by it. Diners get messages in
 * their language or not at all, the store's own number in English; codes go in any language.
 *
 * @param hasAlertPhone whether a number is alerted of waiting orders
 */
export function lackingTemplates(
  channel: MessageChannel,
  templates: Partial<Readonly<Record<TemplateKey, unknown>>>,
  { notices, hasAlertPhone }: { readonly notices: StoreMessageChoice; readonly hasAlertPhone: boolean },
): LackingTemplate[] {
  const kinds = notices.channels.includes(channel) ? notices.kinds : []
  const wanted: LackingTemplate[] = kinds.flatMap((kind) =>
    LANGUAGE_TAGS.map((language) => ({ kind, language })),
  )
  if (channel === 'sms' && hasAlertPhone) wanted.push({ kind: 'orders-waiting', language: 'en' })
  return wanted.filter(({ kind, language }) => templates[`${kind}.${language}`] === undefined)
}
