const LENGTH_MAX = 60

/**
 * A name as it may stand in a mail to somebody who does not know its bearer: short, on one line, and nothing that a
 * mail program would turn into a link. Else whoever makes up names could send advertisements from here.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@\/\\:]--[\u200C\u200D]]+/gv, ' ')
    .replace(/[.。．｡](?=\S)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, LENGTH_MAX).join('').trim()
}
