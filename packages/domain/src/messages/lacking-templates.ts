/** What an account of a store cannot send, for want of a template. */
import { LANGUAGE_TAGS, type Language } from '../language.ts'
import type { MessageChannel, MessageKind, MessageNotices, TemplateKey } from './message.ts'

export interface LackingTemplate {
  readonly kind: MessageKind
  readonly language: Language
}

/**
 * The templates that an account lacks for what its store has chosen to send by it. Diners are told in their language
 * or not at all, the store's own number in English; codes go in any language.
 *
 * @param hasAlertPhone whether there is a number that is told of orders that wait
 */
export function lackingTemplates(
  channel: MessageChannel,
  templates: Partial<Readonly<Record<TemplateKey, unknown>>>,
  { notices, hasAlertPhone }: { readonly notices: MessageNotices; readonly hasAlertPhone: boolean },
): LackingTemplate[] {
  const kinds = notices.channels.includes(channel) ? notices.kinds : []
  const wanted: LackingTemplate[] = kinds.flatMap((kind) =>
    LANGUAGE_TAGS.map((language) => ({ kind, language })),
  )
  if (channel === 'sms' && hasAlertPhone) wanted.push({ kind: 'orders-waiting', language: 'en' })
  return wanted.filter(({ kind, language }) => templates[`${kind}.${language}`] === undefined)
}
