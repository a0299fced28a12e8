/** Addresses that lead inside, in every spelling that a parser of URLs may take for one. */
import type { SeededRandom } from '@thali/builders/seeded-random'

/** Ranges of IPv4 that are not public, by their first octets; the rest is anything. */
const RANGES = [
  [127],
  [127, 0, 0, 1],
  [10],
  [172, 16],
  [172, 31],
  [192, 168],
  [169, 254, 169, 254],
  [169, 254],
  [100, 64],
  [0, 0, 0, 0],
  [224],
  [255, 255, 255, 255],
] as const
const ONES = ['[::1]', '[::]', '[fe80::1]', '[fd00:ec2::254]', '[::ffff:0:0]', '[0:0:0:0:0:0:0:1]'] as const
const NAMES = ['localhost', 'LOCALHOST', 'localhost.', 'LocalHost.'] as const

/** Draws a host as it is written in an address. */
export function hostileHost(random: SeededRandom): string {
  if (random.chance(10)) return random.pick(NAMES)
  if (random.chance(15)) return random.pick(ONES)
  const octets = insideOctets(random)
  return random.chance(35) ? asIpv6(octets, random) : asIpv4(octets, random)
}

/** Draws the address that a name resolves to. */
export function insideAddress(random: SeededRandom): { readonly address: string; readonly family: 4 | 6 } {
  if (random.chance(25)) return { address: random.pick(ONES).slice(1, -1), family: 6 }
  const octets = insideOctets(random)
  if (random.chance(25)) return { address: `::ffff:${octets.join('.')}`, family: 6 }
  return { address: octets.join('.'), family: 4 }
}

function insideOctets(random: SeededRandom): number[] {
  const range = random.pick<readonly number[]>(RANGES)
  return [0, 1, 2, 3].map((at) => range[at] ?? random.between(0, 255))
}

/** Writes an address as one to four numbers, each decimal, octal or hexadecimal, or in look-alike digits. */
function asIpv4(octets: readonly number[], random: SeededRandom): string {
  const parts = random.between(1, 4)
  const last = octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0)
  const numbers = [...octets.slice(0, parts - 1), last]
  const written = numbers.map((number) => asNumber(number, random)).join('.')
  const host = random.chance(10) ? `${written}.` : written
  if (random.chance(10)) return host.replace(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  if (random.chance(10)) return host.replace(/[0-9]/g, (digit) => `%3${digit}`)
  return host
}

function asNumber(number: number, random: SeededRandom): string {
  const base = random.pick([10, 8, 16] as const)
  if (base === 8) return `0${number.toString(8)}`
  if (base === 16) return `${random.pick(['0x', '0X'])}${number.toString(16)}`
  return String(number)
}

/** Mapped, compatible, translated or tunnelled. */
function asIpv6(octets: readonly number[], random: SeededRandom): string {
  const [a = 0, b = 0, c = 0, d = 0] = octets
  const high = (a * 256 + b).toString(16)
  const low = (c * 256 + d).toString(16)
  return `[${random.pick([
    `::ffff:${octets.join('.')}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:FFFF:${high}:${low}`,
    `::${octets.join('.')}`,
    `64:ff9b::${high}:${low}`,
    `2002:${high}:${low}::1`,
  ])}]`
}
