/** Tests in which a simulated browser decrypts the message to a push service (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSecrets } from '../../secrets/secrets.ts'
import { FetchRefused } from '../outbound/open-public.ts'
import type { PostPublic } from '../outbound/post-public.ts'
import { type PushBody, PushFailure } from './push-provider.ts'
import { webPush } from './web-push.ts'

const secrets = makeSecrets('a key for tests, long enough to pass')
const signal = new AbortController().signal

function makeBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: 'https://push.example.com/send/abc',
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(bytes: Buffer): string {
      const salt = bytes.subarray(0, 16)
      const keyLength = bytes[20] ?? 0
      const sender = bytes.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      const body = bytes.subarray(21 + keyLength)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

const body: PushBody = {
  web_push: 8030,
  notification: {
    title: 'तैयार है',
    body: 'Order 7',
    navigate: 'https://menu.example.com/status/x',
    lang: 'hi',
    tag: 'order',
    silent: false,
  },
}

const answering =
  (status: number): PostPublic =>
  async () => ({ status, headers: {}, text: '' })
const push = (post: PostPublic) => webPush({ publicUrl: 'https://menu.example.com' }, secrets, post)
const send = (post: PostPublic) =>
  push(post).send({ subscription: makeBrowser().subscription, body, ttlSeconds: 600 }, signal)

it('encrypts to the browser alone, and signs with the key that browsers subscribe with', async () => {
  const browser = makeBrowser()
  const sent: { address: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const provider = push(async (address, request) => {
    sent.push({ address, headers: { ...request.headers }, body: Buffer.from(request.body as Uint8Array) })
    return { status: 201, headers: {}, text: '' }
  })
  await provider.send({ subscription: browser.subscription, body, ttlSeconds: 600 }, signal)

  const [one] = sent
  expect(JSON.parse(browser.decrypt(one?.body ?? Buffer.alloc(0)))).toEqual(body)
  expect(one?.address).toBe(browser.subscription.endpoint)
  expect(one?.headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(one?.headers.authorization)) ?? []
  expect(key).toBe(provider.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'https://menu.example.com' })
  const point = Buffer.from(provider.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const verifier = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const [head, claim, signature = ''] = token.split('.')
  const isOurs = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    verifier,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claim}`),
  )
  expect(isOurs).toBe(true)
})

it('has the same keys at every start, and others under another secret key', () => {
  const keyOf = (secret: string) =>
    webPush({ publicUrl: 'http://localhost:3000' }, makeSecrets(secret), answering(201)).publicKey
  expect(keyOf('one key, long enough to be one')).toBe(keyOf('one key, long enough to be one'))
  expect(keyOf('one key, long enough to be one')).not.toBe(keyOf('another, long enough to be one'))
})

it('tells a subscription that has ended from trouble that may pass', async () => {
  const failure = async (post: PostPublic) => {
    const error = await send(post).catch((thrown: unknown) => thrown)
    if (!(error instanceof PushFailure)) throw new Error('it did not fail')
    return { isGone: error.isGone, isFinal: error.isFinal }
  }
  for (const status of [404, 410])
    expect(await failure(answering(status))).toEqual({ isGone: true, isFinal: true })
  for (const status of [400, 403, 413])
    expect(await failure(answering(status))).toEqual({ isGone: false, isFinal: true })
  for (const status of [429, 500, 301])
    expect(await failure(answering(status))).toEqual({ isGone: false, isFinal: false })
  const refused = () => Promise.reject(new FetchRefused('10.0.0.1 is not public'))
  expect(await failure(refused)).toEqual({ isGone: false, isFinal: true })
})
