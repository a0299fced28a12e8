import { useLingui } from '@lingui/react/macro'
import type { ContactKind } from '@thali/domain/people/contact'

export function useContactKindNames(): Readonly<Record<ContactKind, string>> {
  const { t } = useLingui()
  return {
    supplier: t`Supplier`,
    repairs: t`Repairs`,
    delivery: t`Delivery`,
    helper: t`Helper`,
    other: t({ message: 'Other', context: 'kind of contact' }),
  }
}
