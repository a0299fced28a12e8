/** A receiver of webhooks that verifies by the package of those who wrote the standard, not by our code. */
import type { PostPublic } from '@thali/server/providers/outbound/post-public'
import { Webhook } from 'standardwebhooks'

export interface Received {
  readonly id: string
  readonly url: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  readonly body: any
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface FakeReceiver {
  post: PostPublic
  /** Accepted messages, in order. */
  readonly taken: Received[]
  /** Requests of all kinds. */
  attempts: number
  /** Status of its answers; an error: the receiver cannot be reached. */
  answer: number | Error
  /** Throws unless one of the message's signatures is of this secret. */
  verify(message: Received, secret: string): void
}

export function makeFakeReceiver(): FakeReceiver {
  const taken: Received[] = []
  const receiver = {
    taken,
    attempts: 0,
    answer: 200 as number | Error,
    async post(url: string, { headers, body }: Parameters<PostPublic>[1]) {
      receiver.attempts += 1
      const { answer } = receiver
      if (answer instanceof Error) throw answer
      const named = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])
      const sent: Record<string, string> = Object.fromEntries(named)
      const text = String(body)
      if (answer < 300)
        taken.push({ id: sent['webhook-id'] ?? '', url, headers: sent, text, body: JSON.parse(text) })
      return { status: answer, headers: {}, text: '' }
    },
    verify({ text, headers }: Received, secret: string) {
      new Webhook(secret).verify(text, headers)
    },
  }
  return receiver
}
