import { expect, it } from 'vitest'
import { makeSecrets } from './secrets.ts'

const secrets = makeSecrets('0'.repeat(64))

it('opens what it sealed, for the same purpose only', () => {
  const sealed = secrets.seal('gateway:store-1', 'merchant key ₹')

  expect(sealed).not.toContain('merchant')
  expect(secrets.open('gateway:store-1', sealed)).toBe('merchant key ₹')
  expect(() => secrets.open('gateway:store-2', sealed)).toThrow()
  expect(() => makeSecrets('1'.repeat(64)).open('gateway:store-1', sealed)).toThrow()
})

it('notices any change to a sealed text', () => {
  const sealed = secrets.seal('p', 'text')
  const at = sealed.length - 3
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`

  expect(() => secrets.open('p', changed)).toThrow()
  expect(() => secrets.open('p', 'nonsense')).toThrow()
})

it('never seals twice alike, and hashes alike only for one purpose', () => {
  expect(secrets.seal('p', 'x')).not.toBe(secrets.seal('p', 'x'))
  expect(secrets.hmac('a', 'x')).toBe(secrets.hmac('a', 'x'))
  expect(secrets.hmac('a', 'x')).not.toBe(secrets.hmac('b', 'x'))
})
