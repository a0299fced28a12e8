import type { PurgeService } from '../config.ts'

/** Asks the edge to purge answers with a tag. */
export type SendPurge = (tag: string, signal: AbortSignal) => Promise<void>

/** Purges by any HTTP request that the edge takes: address, method, headers and body are the operator's. */
export function httpPurge({ url, method, headers, body }: PurgeService): SendPurge {
  return async (tag, signal) => {
    const fill = (template: string) => template.replaceAll('{tag}', tag)
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const)
    const isJson = /^\s*[[{]/.test(body)
    const answer = await fetch(fill(url), {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...Object.fromEntries(filled) },
      ...(body !== '' && { body: fill(body) }),
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the edge answered ${answer.status}`)
  }
}
