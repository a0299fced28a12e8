import type { LoadedProfile } from '../menu/load-store.ts'

/** What a store file holds of a profile that guests and programs do not get. */
export function fieldsOfFiles({ billing, reasons }: Pick<LoadedProfile, 'billing' | 'reasons'>) {
  return {
    ...(billing.compositionScheme && { compositionScheme: true }),
    ...(billing.invoicePrefix && { invoicePrefix: billing.invoicePrefix }),
    ...(reasons && { reasons: [...reasons] }),
  }
}
