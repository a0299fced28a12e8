/** The two halves of a tax on a sale within one Indian state, in minor units. */
export interface GstSplit {
  readonly cgstMinor: number
  readonly sgstMinor: number
}

/** Splits a rounded tax into CGST and SGST that add up to it; an odd paisa goes to CGST. */
export function splitGst(taxMinor: number): GstSplit {
  const cgstMinor = Math.ceil(taxMinor / 2)
  return { cgstMinor, sgstMinor: taxMinor - cgstMinor }
}
