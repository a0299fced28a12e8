import { request } from 'node:http'

export interface RecordedAnswer {
  /** Headers, without those that belong to the connection. */
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** Requests a server on loopback once, and records the raw bytes. @throws {Error} unless it is a 200 */
export function recordAnswer(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, host: '127.0.0.1' }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`))
      const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...lasting } = response.headers
      resolve({ headers: lasting as Record<string, string>, body: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end()
  })
}
