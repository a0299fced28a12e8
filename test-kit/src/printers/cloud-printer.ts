/** A printer that speaks Star CloudPRNT, written from the published protocol guide. */
import type { Bitmap } from '@thali/server/features/after/printing/render/bitmap'
import { readPng } from './esc-pos-paper.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** Transport of the printer's requests to the server. */
export type SendRequest = (
  method: Method,
  path: string,
  body?: object,
) => Promise<{
  readonly status: number
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}>

export interface CloudPaper {
  readonly token: string
  readonly bitmap: Bitmap
  readonly headers: Readonly<Record<string, unknown>>
}

/** Polls once and prints what is there. */
export class CloudPrinter {
  readonly #ask: SendRequest
  readonly #path: string
  readonly #mac: string
  readonly papers: CloudPaper[] = []
  /** Status code that the printer reports of itself. */
  statusCode = '200 OK'

  constructor(ask: SendRequest, path: string, mac = '00:11:62:0d:1a:00') {
    this.#ask = ask
    this.#path = path
    this.#mac = mac
  }

  /** @returns the token of what waits; null: nothing */
  async poll(): Promise<string | null> {
    const { status, bytes } = await this.#ask('POST', this.#path, {
      status: '23 6 0 0 0 0 0 0 0',
      printerMAC: this.#mac,
      uniqueID: null,
      statusCode: this.statusCode,
      jobToken: null,
      printingInProgress: false,
      clientAction: null,
    })
    if (status !== 200) throw new Error(`the poll was answered ${status}`)
    const answer = JSON.parse(bytes.toString())
    if (!answer.jobReady) return null
    if (!answer.mediaTypes.includes('image/png')) throw new Error('no media type that it takes')
    return answer.jobToken
  }

  /** Fetches a job. @returns the status that the server answered */
  async fetch(token: string): Promise<number> {
    const query = new URLSearchParams({ mac: this.#mac, type: 'image/png', token })
    const { status, bytes, headers } = await this.#ask('GET', `${this.#path}?${query}`)
    if (status === 200) this.papers.push({ token, bitmap: readPng(bytes), headers })
    return status
  }

  async confirm(token: string, code = '200 OK'): Promise<void> {
    const query = new URLSearchParams({ mac: this.#mac, code, token })
    const { status } = await this.#ask('DELETE', `${this.#path}?${query}`)
    if (status !== 200) throw new Error(`the confirmation was answered ${status}`)
  }

  /** Runs one round, as the printer does every few seconds. @returns whether it printed */
  async round(): Promise<boolean> {
    const token = await this.poll()
    if (token === null || this.statusCode !== '200 OK') return false
    if ((await this.fetch(token)) !== 200) return false
    await this.confirm(token)
    return true
  }
}
