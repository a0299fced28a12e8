/** Limit of header bytes searched. */
const LOOKED_MAX_BYTES = 32 * 1024
const LINES_MAX = 60
const LINE_MAX = 1_000
const ESSENTIAL =
  /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|delivered-to|auto-submitted|return-path|precedence|list-[a-z-]+):/i

/** A mail with only sender, subject and thread headers of a mail. */
export function essentialHead(raw: Uint8Array): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, LOOKED_MAX_BYTES))
  const [head = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)
  const lines = head
    .split(/\r?\n(?![ \t])/)
    .filter((line) => ESSENTIAL.test(line) && line.length <= LINE_MAX)
    .slice(0, LINES_MAX)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
