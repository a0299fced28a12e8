const LENGTH_MAX = 60

/**
 * Name for a mail to a person who does not know its bearer: short, on one line, and without anything that a
 * mail program would turn into a link, as made-up names could be used to send advertisements.
 */
export function mailSafeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@\/\\:]--[\u200C\u200D]]+/gv, ' ')
    .replace(/[.。．｡](?=\S)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, LENGTH_MAX).join('').trim()
}
