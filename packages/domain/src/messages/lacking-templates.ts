/** What an account of a store cannot send, for want of a template. */
import {
  MESSAGE_LANGUAGES,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  type MessageNotices,
  type TemplateKey,
} from './message.ts'

export interface LackingTemplate {
  readonly kind: MessageKind
  readonly language: MessageLanguage
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
    MESSAGE_LANGUAGES.map((language) => ({ kind, language })),
  )
  if (channel === 'sms' && hasAlertPhone) wanted.push({ kind: 'orders-waiting', language: 'en' })
  return wanted.filter(({ kind, language }) => templates[`${kind}.${language}`] === undefined)
}
