/** Size of the slot in an answer: its text can change without rendering or compressing the answer again. */
export const SLOT_BYTES = 128
/**
 * End of every slot, the same two bytes, as they decide how compressed text after them is read: blanks that
 * browsers fold.
 */
export const SLOT_END = Buffer.from('\t\n')

export const EMPTY_SLOT = Buffer.concat([Buffer.alloc(SLOT_BYTES - SLOT_END.length, ' '), SLOT_END])

/** Bytes that may have a slot, which is uncompressed. */
export interface Slotted {
  readonly bytes: Buffer
  /** Offset of the slot; undefined if there is none. */
  readonly slotAt: number | undefined
}

/** Text padded for the slot; undefined where it is too long. */
export function slotOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text)
  if (bytes.length > SLOT_BYTES - SLOT_END.length) return undefined
  const slot = Buffer.from(EMPTY_SLOT)
  bytes.copy(slot)
  return slot
}

/** A copy of the bytes with another slot. */
export function withSlot(bytes: Buffer, slotAt: number, slot: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, slotAt), slot, bytes.subarray(slotAt + slot.length)])
}
