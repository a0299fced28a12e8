/** Chats by which diners ask to be told of an order: what they write to a store's number. */

/** Letters of a chat's code: no vowels, so that no word is taken for one, and none that look alike. */
export const CHAT_CODE_LETTERS = 'BCDFGHKMNPRSTVWXZ'
export const CHAT_CODE_LENGTH = 6

/** For so long after somebody wrote, words of our own may go to them without a template. */
export const CHAT_WINDOW_MS = 24 * 60 * 60_000

/** What somebody wrote. */
export type ChatText =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'other' }

const CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])[${CHAT_CODE_LETTERS}]{${CHAT_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whole texts that end messages; one that begins with `stop` does so in any case. */
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

/** Reads a text; whoever writes STOP and a code wants no messages. */
export function readChatText(text: string): ChatText {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (STOPS.has(words) || /^stop( |$)/.test(words)) return { kind: 'stop' }
  const code = CODE.exec(text)?.[0]
  return code === undefined ? { kind: 'other' } : { kind: 'code', code: code.toUpperCase() }
}
