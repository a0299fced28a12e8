/** Chats by which diners subscribe to messages of an order, by writing to the store's number. */

/** Letters of a chat's code: no vowels, so that no word looks like a code, and no letters that look alike. */
export const CHAT_CODE_LETTERS = 'BCDFGHKMNPRSTVWXZ'
export const CHAT_CODE_LENGTH = 6

/** Time after a person's last message in which free text may be sent without a template. */
export const CHAT_WINDOW_MS = 24 * 60 * 60_000

/** Meaning of a text that was written to the store. */
export type ChatText =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'other' }

const CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])[${CHAT_CODE_LETTERS}]{${CHAT_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Complete texts that stop messages; a text that begins with `stop` always does. */
const STOPS = new Set([
  'unsubscribe',
  'end',
  'quit',
  'band karo',
  'band karen',
  'bandh karo',
  'ruko',
  'roko',
  'बंद',
  'बंद करो',
  'बंद करें',
  'बन्द करो',
  'बन्द करें',
  'रुको',
  'रुकें',
  'रोको',
  'रोकें',
  'रोक दो',
  'रोक दें',
  'मत भेजो',
  'मत भेजें',
  'स्टॉप',
])

/** Reads a text; STOP takes precedence over a code. */
export function readChatText(text: string): ChatText {
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (STOPS.has(said) || /^stop( |$)/.test(said)) return { kind: 'stop' }
  const code = CODE.exec(text)?.[0]
  return code === undefined ? { kind: 'other' } : { kind: 'code', code: code.toUpperCase() }
}
