/** The only module that hashes passwords: argon2id, off the event loop. Older scrypt hashes are still read. */
import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP's advice: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const KEY_BYTES = 32
const START = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`
const ARGON2 = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/** `{salt}:{key}`, by N = 16384, r = 16, p = 1: passwords of installations from before argon2id. */
const SCRYPT = /^([0-9a-f]{32}):([0-9a-f]{128})$/
const SCRYPT_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** A hash with its parameters, by the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await argon2Key(password, salt, { memory: MEMORY_KIB, passes: PASSES, tagLength: KEY_BYTES })
  return `${START}${plain64(salt)}$${plain64(key)}`
}

/** Whether a password matches a hash; false for a hash in another format. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, salt = '', key = ''] = ARGON2.exec(hash) ?? []
  if (memory !== undefined) {
    const expected = Buffer.from(key, 'base64')
    const cost = { memory: Number(memory), passes: Number(passes), tagLength: expected.length }
    return timingSafeEqual(await argon2Key(password, Buffer.from(salt, 'base64'), cost), expected)
  }
  const [, oldSalt, oldKey] = SCRYPT.exec(hash) ?? []
  if (oldSalt === undefined || oldKey === undefined) return false
  return timingSafeEqual(await scryptKey(password, oldSalt), Buffer.from(oldKey, 'hex'))
}

/** Whether a hash was made with another method than new ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(START)
}

function argon2Key(
  password: string,
  nonce: Buffer,
  cost: { readonly memory: number; readonly passes: number; readonly tagLength: number },
): Promise<Buffer> {
  return argon2Async('argon2id', { ...cost, parallelism: 1, message: password.normalize('NFKC'), nonce })
}

function scryptKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, SCRYPT_COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Base 64 without padding. */
function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
