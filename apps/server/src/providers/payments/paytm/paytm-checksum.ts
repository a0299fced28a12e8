/**
 * Paytm's checksum, after "Checksum Logic" and the open kit of Paytm, as of November 2026. The signed text is either
 * the raw JSON body of a call, or the values of a form in the order of their names, joined by `|`:
 *
 *     AES-128-CBC(merchant key, sha256(signed text | salt) as hex + salt), base64
 *
 * It does not bind the names of a form's fields: `a|b` in one field is signed as `a` and `b` in two. So all signed
 * values keep to an alphabet without `|`, and none is ever typed by a diner.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const IV = '@@@@&&&&####$$$$'
const KEY_BYTES = 16
const SALT_CHARS = 4
/** Three random bytes make four characters of base64. */
const SALT_BYTES = 3
const HASHED_AND_SALT = /^[0-9a-f]{64}[A-Za-z0-9+/]{4}$/
const CHECKSUM_MAX_CHARS = 256
/** Values that we sign in a form: identifiers, amounts and our own addresses. */
const OURS = /^[A-Za-z0-9@._:/?=&%+~-]{1,500}$/
/** Values that Paytm signs: any text without the separator of values or the braces of a JSON body. */
const THEIRS = /^[^|{}\p{Cc}]{0,1000}$/u
const FIELD_NAME = /^[A-Z][A-Z0-9_]{0,49}$/

/** Names and values of a form, without the checksum. */
export type PaytmFields = Readonly<Record<string, string>>

/** The checksum of a form that a browser posts to Paytm. */
export function signFields(fields: PaytmFields, merchantKey: string): string {
  for (const [name, value] of Object.entries(fields)) {
    if (!FIELD_NAME.test(name) || !OURS.test(value)) throw new RangeError(`${name} cannot be signed`)
  }
  return sign(joinValues(fields), merchantKey, makeSalt())
}

/** Checksum of a request body, exactly as it is sent. */
export function signBody(rawBody: string, merchantKey: string): string {
  return sign(rawBody, merchantKey, makeSalt())
}

/** Whether a holder of the key, such as Paytm, signed these values. Never throws. */
export function isSignedFields(fields: PaytmFields, checksum: string, merchantKey: string): boolean {
  const isSafe = Object.entries(fields).every(([name, value]) => FIELD_NAME.test(name) && THEIRS.test(value))
  return isSafe && isSigned(joinValues(fields), checksum, merchantKey)
}

/** Whether a body was signed exactly as received. Never throws. */
export const isSignedBody = isSigned

/** Whether a text has the length of a merchant's key. */
export function isMerchantKey(key: string): boolean {
  return Buffer.byteLength(key) === KEY_BYTES
}

/** Compared whole and in constant time, so that no other spelling of a genuine checksum passes either. */
function isSigned(text: string, checksum: string, merchantKey: string): boolean {
  const salt = readSalt(checksum, merchantKey)
  if (salt === null) return false
  const genuine = Buffer.from(sign(text, merchantKey, salt))
  const given = Buffer.from(checksum)
  return genuine.length === given.length && timingSafeEqual(genuine, given)
}

function sign(text: string, merchantKey: string, salt: string): string {
  const hash = createHash('sha256').update(`${text}|${salt}`).digest('hex')
  const cipher = createCipheriv('aes-128-cbc', merchantKey, IV)
  return cipher.update(hash + salt, 'utf8', 'base64') + cipher.final('base64')
}

/** Null where the checksum was not made with this key. */
function readSalt(checksum: string, merchantKey: string): string | null {
  if (!isMerchantKey(merchantKey) || checksum.length > CHECKSUM_MAX_CHARS) return null
  try {
    const decipher = createDecipheriv('aes-128-cbc', merchantKey, IV)
    const plain = decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8')
    return HASHED_AND_SALT.test(plain) ? plain.slice(-SALT_CHARS) : null
  } catch {
    // Wrong padding or length: made with another key, or forged.
    return null
  }
}

/** Joins the values to sign; Paytm signs the word "null" as an empty value. */
function joinValues(fields: PaytmFields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '')
    .map((value) => (value.toLowerCase() === 'null' ? '' : value))
    .join('|')
}

function makeSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64')
}
