/** Changes a genuine message of a gateway as a forger, a proxy or an accident would. */
import { createHash, createHmac } from 'node:crypto'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { GatewayMessage } from '@thali/server/providers/payments/gateway'

/** Knowledge of a forger beside the message: a message of another order, and the references of both. */
export interface ForgerKnows {
  readonly ofAnotherOrder: GatewayMessage
  readonly reference: string
  readonly anotherReference: string
}

type Fields = [name: string, value: string][]
type Mutation = (message: GatewayMessage, random: SeededRandom, knows: ForgerKnows) => GatewayMessage

const SIGNATURE_NAME = /sign|checksum|authorization/i
const WORDS = [
  'paid',
  'TXN_SUCCESS',
  'captured',
  'true',
  '1',
  '',
  'null',
  'a|b',
  '149.50',
  '1.00',
  '\u0000',
  '{}',
] as const

/** Applies one mutation, drawn by the seed; some change nothing that counts. */
export function mutateMessage(
  message: GatewayMessage,
  random: SeededRandom,
  knows: ForgerKnows,
): GatewayMessage {
  return random.pick(MUTATIONS)(message, random, knows)
}

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  // The signature.
  (message, random) =>
    withSignature(message, () => random.pick(['', 'null', '0', 'A'.repeat(108), 'f'.repeat(64)])),
  (message, random) => withSignature(message, (old) => flipped(old, random)),
  (message, random) =>
    withSignature(message, (old) => random.pick([old.toUpperCase(), ` ${old}`, `${old}=`, old.slice(1)])),
  (message) => withSignature(message, () => createHash('sha256').update(message.rawBody).digest('hex')),
  (message) => withSignature(message, () => createHmac('sha256', '').update(message.rawBody).digest('hex')),
  (message, _, { ofAnotherOrder }) => withSignature(message, () => signatureOf(ofAnotherOrder)),
  (message) => ({
    ...withFields(message, (fields) => fields.filter(([name]) => !SIGNATURE_NAME.test(name))),
    headers: {},
  }),
  // The fields.
  (message, random) => withFields(message, (fields) => changed(fields, random, () => random.pick(WORDS))),
  (message, random) =>
    withFields(message, (fields) => changed(fields, random, (old) => flipped(old, random))),
  (message) => succeeded(message),
  (message, _, { reference, anotherReference }) => replaced(message, reference, anotherReference),
  (message, random) => replaced(message, '149.50', random.pick(['1.00', '0.01', '14950', '149.5'])),
  (message, random) => withFields(message, (fields) => renamed(fields, random)),
  (message, random) =>
    withFields(message, (fields) => renamed(fields, random, ['STATUS', 'ORDERID', 'outcome', 'reference'])),
  (message) => withFields(message, shifted),
  (message, random) => withFields(message, (fields) => [...fields, random.pick(fields as [Fields[0]])]),
  (message, random) => withFields(message, (fields) => joined(fields, random.between(0, fields.length - 2))),
  (message, random) =>
    withFields(message, (fields) => fields.toSpliced(random.between(0, fields.length - 1), 1)),
  (message, random) => withFields(message, (fields) => arrayed(fields, random)),
  (message) => withFields(message, (fields) => [...fields, ['STATUS', 'TXN_SUCCESS'], ['__proto__', 'paid']]),
  (message) => withFields(message, (fields) => fields.toReversed()),
  // The way it comes.
  (message) => ({
    ...message,
    method: 'GET',
    rawQuery: message.rawBody.toString(),
    rawBody: Buffer.alloc(0),
  }),
  (message) => ({ ...message, method: 'POST', rawBody: Buffer.from(message.rawQuery), rawQuery: '' }),
  (message) => ({ ...message, rawBody: Buffer.from(JSON.stringify(Object.fromEntries(fieldsOf(message)))) }),
  (message, random) => ({ ...message, rawBody: broken(message.rawBody, random) }),
  (message, random) => ({
    ...message,
    rawQuery: broken(Buffer.from(message.rawQuery), random).toString('latin1'),
  }),
  (message) => ({ ...message, rawBody: Buffer.concat([Buffer.from('\ufeff'), message.rawBody]) }),
  (message) => ({ ...message, rawBody: Buffer.concat([message.rawBody, message.rawBody]) }),
  (message, _, { ofAnotherOrder }) => ({
    ...message,
    rawBody: ofAnotherOrder.rawBody,
    rawQuery: ofAnotherOrder.rawQuery,
  }),
  (message, _, { ofAnotherOrder }) => ({
    ...ofAnotherOrder,
    headers: message.headers,
    rawBody: message.rawBody,
  }),
]

function isQuery(message: GatewayMessage): boolean {
  return message.rawBody.length === 0
}

/** A form's, a query's, or those of a JSON body at its first level. */
function fieldsOf(message: GatewayMessage): Fields {
  const json = jsonOf(message)
  if (json) return Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)])
  return [...new URLSearchParams(isQuery(message) ? message.rawQuery : message.rawBody.toString())]
}

function withFields(message: GatewayMessage, change: (fields: Fields) => Fields): GatewayMessage {
  const fields = change(fieldsOf(message))
  if (jsonOf(message)) {
    const body = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
    return { ...message, rawBody: Buffer.from(body) }
  }
  const written = String(new URLSearchParams(fields))
  return isQuery(message) ? { ...message, rawQuery: written } : { ...message, rawBody: Buffer.from(written) }
}

function jsonOf(message: GatewayMessage): Record<string, unknown> | null {
  const text = message.rawBody.toString()
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function signatureOf(message: GatewayMessage): string {
  const named = [...Object.entries(message.headers), ...fieldsOf(message)]
  return named.find(([name]) => SIGNATURE_NAME.test(name))?.[1] ?? ''
}

function withSignature(message: GatewayMessage, change: (old: string) => string): GatewayMessage {
  const headers = Object.entries(message.headers).map(([name, value]) => [
    name,
    SIGNATURE_NAME.test(name) ? change(value) : value,
  ])
  const signed = { ...message, headers: Object.fromEntries(headers) as Record<string, string> }
  return withFields(signed, (fields) =>
    fields.map(([name, value]) => [name, SIGNATURE_NAME.test(name) ? change(value) : value]),
  )
}

function succeeded(message: GatewayMessage): GatewayMessage {
  const words = [
    ['TXN_FAILURE', 'TXN_SUCCESS'],
    ['failed', 'paid'],
    ['cancelled', 'paid'],
  ] as const
  return words.reduce((changing, [from, to]) => replaced(changing, from, to), message)
}

function replaced(message: GatewayMessage, from: string, to: string): GatewayMessage {
  return {
    ...message,
    rawBody: Buffer.from(message.rawBody.toString().replaceAll(from, to)),
    rawQuery: message.rawQuery.replaceAll(from, to),
  }
}

function changed(fields: Fields, random: SeededRandom, change: (old: string) => string): Fields {
  const at = random.between(0, fields.length - 1)
  return fields.map(([name, value], index) => [name, index === at ? change(value) : value])
}

function renamed(fields: Fields, random: SeededRandom, to?: readonly [string, ...string[]]): Fields {
  const at = random.between(0, fields.length - 1)
  const name = to ? random.pick(to) : `${fields[at]?.[0]}2`
  return fields.map(([old, value], index) => [index === at ? name : old, value])
}

/** Every value under the name that comes after its own. */
function shifted(fields: Fields): Fields {
  return fields.map(([, value], index) => [fields[(index + 1) % fields.length]?.[0] ?? '', value])
}

/** Two values in one field, as they are joined before they are signed. */
function joined(fields: Fields, at: number): Fields {
  const [first, second] = [fields[at], fields[at + 1]]
  if (!first || !second) return fields
  return fields.toSpliced(at, 2, [first[0], `${first[1]}|${second[1]}`])
}

function arrayed(fields: Fields, random: SeededRandom): Fields {
  const at = random.between(0, fields.length - 1)
  return fields.map(([name, value], index) => [index === at ? `${name}[]` : name, value])
}

function flipped(text: string, random: SeededRandom): string {
  if (text === '') return 'A'
  const at = random.between(0, text.length - 1)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

/** A byte changed, gone, or too many, or the end missing. */
function broken(bytes: Buffer, random: SeededRandom): Buffer {
  if (bytes.length === 0) return Buffer.from([random.between(0, 255)])
  const at = random.between(0, bytes.length - 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)]
  const byte = Buffer.from([random.between(0, 255)])
  return random.pick([
    Buffer.concat([before, byte, after]),
    Buffer.concat([before, after]),
    Buffer.concat([before, byte, bytes.subarray(at)]),
    before,
  ])
}
