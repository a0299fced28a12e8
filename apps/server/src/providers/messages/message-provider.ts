/** Services that take over short messages to phones, each by a store's own account. */
import type { Language } from '@thali/domain/language'
import type {
  MessageChannel,
  MessageFailureReason,
  ReportedState,
  SentKind,
  TemplateKey,
} from '@thali/domain/messages/message'
import type { PostPublic } from '../outbound/post-public.ts'

/** A template as the service or the country's register knows it. */
export interface MessageTemplate {
  /** Its id or name there. */
  readonly id: string
  /** Its text with `{code}`, `{order}`, `{orders}`, `{time}`, `{party}` and `{store}`, for services that need it. */
  readonly text: string
}

/** Settings that a store has entered: the service's own fields, and its templates. */
export interface MessageSettings {
  readonly fields: Readonly<Record<string, string>>
  readonly templates: Readonly<Partial<Record<TemplateKey, MessageTemplate>>>
}

export interface MessageField {
  readonly name: string
  /** Goes in and never comes out. */
  readonly isSecret: boolean
  readonly isRequired: boolean
}

/** Message to a diner. The only typed data in it is the number it goes to. */
export interface OutgoingMessage {
  /** Our own id of it. */
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly kind: SentKind
  readonly language: Language
  /** Values by their names in templates, in the order of a template's placeholders. */
  readonly values: Readonly<Record<string, string>>
  /** Free text in place of a template, to a diner who has written to us: only where a service takes that. */
  readonly freeText?: string | undefined
}

/** Request of a service about messages, as received. */
export interface HookCall {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

export interface DeliveryReport {
  readonly providerId: string
  readonly state: ReportedState
  /** Set for `failed`. */
  readonly reason: MessageFailureReason | null
}

/** Text that a diner sent to the store's number. */
export interface ReceivedText {
  /** E.164, as the service has proven it. */
  readonly phone: string
  readonly text: string
  /** Id of the service, the same on repetition. */
  readonly id: string
  readonly sentAt: Date
}

/** `unproven`: its signature is wrong, or there is no secret to prove it by. */
export type ReportReading =
  | {
      readonly kind: 'reports'
      readonly reports: readonly DeliveryReport[]
      readonly texts: readonly ReceivedText[]
    }
  | { readonly kind: 'unproven' | 'malformed' }

export interface MessageProvider {
  /** Stored with each account: it never changes. */
  readonly name: string
  readonly channel: MessageChannel
  readonly title: string
  readonly fields: readonly MessageField[]
  /** Field with the URL of the service's API, where the owner sets it. */
  readonly addressField?: string
  /** Whether templates hold their texts as well as an id. */
  readonly hasTexts: boolean
  /** Names of fields that are missing or cannot be right. */
  wrongFields(settings: MessageSettings): readonly string[]
  /**
   * Hands one message over.
   *
   * @returns the service's id of it; null where it names none
   * @throws {MessageFailure} when it was not taken
   */
  send(settings: MessageSettings, message: OutgoingMessage, signal: AbortSignal): Promise<string | null>
  /**
   * Number that diners can write to, with country code, digits only; null if there is none, or received texts
   * could not be verified.
   */
  chatNumber?(settings: MessageSettings): string | null
  readReports(settings: MessageSettings, call: HookCall): ReportReading
  /** Answer to a service that verifies our address; null if it must not be answered. */
  answerHandshake?(settings: MessageSettings, query: URLSearchParams): string | null
}

export type MessageProviders = ReadonlyMap<string, MessageProvider>

/** A service as the table of all lists it. */
export interface MessageProviderEntry {
  readonly name: string
  /** Origin of the service's API; empty if the owner sets it. */
  readonly origin: string
  adapter(post: PostPublic, origin: string): MessageProvider
}

/** Reason why a service did not take a message, without personal data. */
export class MessageFailure extends Error {
  override readonly name = 'MessageFailure'
  readonly reason: MessageFailureReason

  constructor(message: string, reason: MessageFailureReason, options: { readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
  }
}

/** @throws {MessageFailure} template: there is no template of this kind and language */
export function templateOf(
  { templates }: MessageSettings,
  { kind, language }: OutgoingMessage,
): MessageTemplate {
  const template = templates[`${kind}.${language}` as TemplateKey]
  if (!template) throw new MessageFailure(`no template for ${kind} in ${language}`, 'template')
  return template
}

/** Names of required fields that are blank. */
export function blankFields(fields: readonly MessageField[], { fields: values }: MessageSettings): string[] {
  return fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim()).map(({ name }) => name)
}
