/** Reads server-sent events from a response body; comments count as signs of life. */

/** One event, or a heartbeat. */
export type StreamPart =
  | { readonly type: 'beat' }
  | { readonly type: 'event'; readonly name: string; readonly id: number | null; readonly data: unknown }

/** Parts of a stream until it ends. Broken JSON ends it: a stream that lies is read anew. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      yield { type: 'beat' }
      for (const block of blocks) {
        const part = parseBlock(block)
        if (part) yield part
      }
    }
  } finally {
    reader.releaseLock()
  }
}

/** The event that a block of lines holds; null for comments and retry lines. */
export function parseBlock(block: string): StreamPart | null {
  let id: number | null = null
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('id:')) id = Number(line.slice(3).trim())
    else if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length > 0 ? { type: 'event', name, id, data: JSON.parse(data.join('\n')) as unknown } : null
}
