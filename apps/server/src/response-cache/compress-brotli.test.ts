import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressBrotli } from './compress-brotli.ts'
import { EMPTY_SLOT, slotOf, withSlot } from './slot.ts'

const DISHES = Array.from(
  { length: 1500 },
  (_, at) => `<li>पनीर टिक्का ${(at * 7919) % 997} the dish\t\n\t</li>\n  `,
)

it('keeps a slot uncompressed at any place, and reads right whatever is put there', async () => {
  const text = Buffer.from(DISHES.join(''))
  for (const quality of [5, 10, 11]) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const plain = brotliCompressSync(text, { params }).length
    for (const at of [0, 1, 37, 5_000, text.length]) {
      const bytes = Buffer.concat([text.subarray(0, at), EMPTY_SLOT, text.subarray(at)])
      const made = await compressBrotli({ bytes, slotAt: at }, quality)
      expect(made.slotAt, `${quality} ${at}`).toBeDefined()
      expect(made.bytes.length - plain, `${quality} ${at}`).toBeLessThan(400)
      for (const name of ['', 'Table 14', 'टेबल 14', 'the dish <li>', '\u00ff'.repeat(60)]) {
        const slot = slotOf(name) ?? EMPTY_SLOT
        const read = brotliDecompressSync(withSlot(made.bytes, made.slotAt ?? 0, slot))
        expect(read.equals(withSlot(bytes, at, slot)), `${quality} ${at} ${name}`).toBe(true)
      }
    }
  }
})
